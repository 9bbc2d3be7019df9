-- spec 2: the fixed footer links. Editable like every page; their slugs are not (decisions 34).

insert into static_page_infos (page_title, page_title_bn, slug, details, details_bn, display_on, group_id, status) values
('About us', 'আমাদের সম্পর্কে', 'about-us',
 '<p>This shop runs on Haat. Tell your customers here who you are, since when you have been selling, and where they find you.</p>',
 '<p>এই দোকানটি হাট দিয়ে চলে। আপনারা কারা, কবে থেকে ব্যবসা করছেন এবং কোথায় আপনাদের পাওয়া যাবে, তা এখানে গ্রাহকদের জানান।</p>', 3, 1, true),
('Terms and conditions', 'শর্তাবলি', 'terms-and-conditions',
 '<p>Write here under which terms you sell: how an order becomes binding, how it is paid, delivered and returned.</p>',
 '<p>কোন শর্তে আপনি বিক্রি করেন, তা এখানে লিখুন: অর্ডার কখন চূড়ান্ত হয়, মূল্য পরিশোধ, ডেলিভারি ও ফেরতের নিয়ম।</p>', 3, 2, true),
('Privacy policy', 'গোপনীয়তা নীতি', 'privacy-policy',
 '<p>Write here what you keep about your customers, why, for how long, and whom they can ask about it.</p>',
 '<p>গ্রাহকদের কোন তথ্য রাখেন, কেন ও কত দিন রাখেন, এবং এ বিষয়ে কার কাছে জানতে চাইবেন, তা এখানে লিখুন।</p>', 3, 2, true);
