-- What an order waits for, each in one call. Every statement in such a function sees what the one before has waited for.

-- The order that stands under a key, if any; whoever asks for the same key waits until this transaction is over.
create function order_of_key(wanted text) returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(wanted, 0));
  return (select id from order_infos where idempotency_key = wanted);
end $$;

-- Keeps prices and stock of variants as they are. Products first, then variants, each by ascending id: that is also the order
-- of whoever saves a product, so that nobody waits in a circle.
create function lock_variants(wanted integer[]) returns void language plpgsql as $$
begin
  -- The arrays hide how many they are (anyOf in any-of.ts): one plan does for all.
  perform id from products where id = any(array(select v.product_id from product_price_infos v
    where v.id = any(array(select unnest(wanted))))) order by id for key share;
  perform id from product_price_infos where id = any(array(select unnest(wanted))) and stock_type = 1
    order by id for no key update;
end $$;
