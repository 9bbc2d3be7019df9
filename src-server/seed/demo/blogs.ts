import type { SceneDrawing } from '../drawings/scenes.ts'

export type DemoBlog = {
  blog_title: string
  blog_title_bn: string | null
  slug: string
  details: string
  details_bn: string | null
  cover: SceneDrawing
}

export const demoBlogs: DemoBlog[] = [
  {
    blog_title: 'A Home Medicine Box That Works When You Need It',
    blog_title_bn: 'দরকারের সময় কাজে লাগে এমন ঘরের ওষুধের বাক্স',
    slug: 'a-home-medicine-box-that-works',
    cover: { scene: 'shelf', palette: 'rose' },
    details: `<p>Most homes have a drawer with half-used strips, a plaster without its paper and a syrup from two winters ago. One quiet hour turns it into something that helps.</p>
<h3>Empty it first</h3>
<p>Put everything on a table. Look for the date on each strip and bottle. What is past its date, has changed colour, or has lost its box and leaflet goes into a bag for the pharmacy, not into the drain.</p>
<h3>What belongs inside</h3>
<ul>
<li>Plasters, gauze, a roller bandage, tape and blunt scissors</li>
<li>A thermometer, and its spare battery</li>
<li>Oral saline, at least five packets</li>
<li>The medicines that your own doctor has named for your family</li>
<li>A card with the numbers of the doctor, the nearest hospital and a neighbour</li>
</ul>
<h3>Where it should stand</h3>
<p>Dry, cool, out of the sun and out of the reach of children. That rules out the bathroom and the shelf over the stove. A high cupboard in the bedroom is good.</p>
<h3>Twice a year</h3>
<p>Choose two days that you remember, perhaps Pohela Boishakh and the first cold morning of winter. Check the dates, fill up the saline, and write on each new bottle the day on which you opened it. And when you are not sure about a medicine, ask a pharmacist before you take it.</p>`,
    details_bn: `<p>প্রায় সব ঘরেই এমন একটি ড্রয়ার থাকে: আধা শেষ ওষুধের পাতা, কাগজ ছাড়া প্লাস্টার আর দুই শীত আগের সিরাপ। নিরিবিলি এক ঘণ্টা দিলেই সেটি কাজের জিনিস হয়ে ওঠে।</p>
<h3>আগে খালি করুন</h3>
<p>সব টেবিলে নামান। প্রতিটি পাতা ও বোতলের তারিখ দেখুন। যার মেয়াদ শেষ, রং বদলে গেছে বা বাক্স ও লিফলেট হারিয়েছে, সেগুলো আলাদা ব্যাগে ভরে ফার্মেসিতে দিন; নর্দমায় ফেলবেন না।</p>
<h3>যা থাকা দরকার</h3>
<ul>
<li>প্লাস্টার, গজ, রোলার ব্যান্ডেজ, টেপ ও ভোঁতা মাথার কাঁচি</li>
<li>থার্মোমিটার ও বাড়তি ব্যাটারি</li>
<li>খাবার স্যালাইন, অন্তত পাঁচ প্যাকেট</li>
<li>আপনার পরিবারের জন্য চিকিৎসক যেসব ওষুধ বলে দিয়েছেন</li>
<li>চিকিৎসক, কাছের হাসপাতাল ও একজন প্রতিবেশীর নম্বর লেখা কার্ড</li>
</ul>
<h3>কোথায় রাখবেন</h3>
<p>শুকনো, ঠান্ডা, রোদ ও শিশুদের নাগালের বাইরে। তাই গোসলঘর বা চুলার উপরের তাক নয়। শোবার ঘরের উঁচু আলমারিই ভালো।</p>
<h3>বছরে দুবার</h3>
<p>মনে থাকে এমন দুটি দিন বেছে নিন, যেমন পয়লা বৈশাখ আর শীতের প্রথম সকাল। তারিখ দেখুন, স্যালাইন পূরণ করুন, নতুন বোতল খোলার দিনটি তার গায়ে লিখুন। কোনো ওষুধ নিয়ে নিশ্চিত না হলে খাওয়ার আগে ফার্মাসিস্টকে জিজ্ঞেস করুন।</p>`,
  },
  {
    blog_title: 'Measuring Blood Pressure at Home Without Fuss',
    blog_title_bn: 'ঘরে বসে রক্তচাপ মাপা, ঝামেলা ছাড়া',
    slug: 'measuring-blood-pressure-at-home',
    cover: { scene: 'clinic', palette: 'sky' },
    details: `<p>A good monitor is only half of a good reading. The other half is the five minutes before it.</p>
<h3>Before</h3>
<p>Wait half an hour after tea, coffee, a meal, a cigarette or the stairs. Go to the toilet. Then sit on a chair with a back, both feet on the floor, legs not crossed, and do nothing for five minutes. No telephone, no talking.</p>
<h3>The cuff</h3>
<p>It sits on the bare upper arm, two fingers above the elbow, so tight that one finger still fits under it. Rest the arm on a table, so that the cuff is about as high as the heart. A cuff of the wrong size gives wrong numbers: measure your arm once and compare it with the range on the box.</p>
<h3>The reading</h3>
<p>Take two, a minute apart, and write both down with the day and the time. The same hours each day, morning and evening, tell more than ten readings in one afternoon.</p>
<h3>What to do with the numbers</h3>
<p>Bring the notes to your doctor; that is what they are for. Do not start, stop or change a medicine because of one reading. If a reading is far from your usual ones, sit still, wait five minutes and measure again. If it stays so, or if you have chest pain, trouble with breathing, weakness on one side or sudden trouble with seeing or speaking, get medical help at once.</p>`,
    details_bn: `<p>ভালো যন্ত্র মানে ভালো মাপের অর্ধেক। বাকি অর্ধেক হলো মাপার আগের পাঁচ মিনিট।</p>
<h3>মাপার আগে</h3>
<p>চা, কফি, খাবার, ধূমপান বা সিঁড়ি ভাঙার পর আধা ঘণ্টা অপেক্ষা করুন। টয়লেট সেরে নিন। তারপর হেলান দেওয়া চেয়ারে বসুন, দুই পা মেঝেতে, পায়ের উপর পা নয়। পাঁচ মিনিট কিছুই করবেন না; ফোন নয়, কথাও নয়।</p>
<h3>কাফ</h3>
<p>কাফ বসবে খালি বাহুতে, কনুইয়ের দুই আঙুল উপরে, এমন টান যেন নিচে এক আঙুল ঢোকে। হাত টেবিলে রাখুন, যাতে কাফ হৃৎপিণ্ডের প্রায় সমান উচ্চতায় থাকে। ভুল মাপের কাফ ভুল সংখ্যা দেয়: একবার বাহু মেপে বাক্সে লেখা সীমার সঙ্গে মিলিয়ে নিন।</p>
<h3>মাপা</h3>
<p>এক মিনিট পরপর দুবার মাপুন, দুটিই দিন ও সময়সহ লিখুন। এক বিকেলে দশবারের চেয়ে প্রতিদিন একই সময়ে সকাল-সন্ধ্যার মাপ বেশি কাজের।</p>
<h3>সংখ্যা দিয়ে কী করবেন</h3>
<p>লেখা কাগজটি চিকিৎসককে দেখান; সেজন্যই লেখা। একটি মাপ দেখে কোনো ওষুধ শুরু, বন্ধ বা বদল করবেন না। মাপ যদি আপনার স্বাভাবিকের চেয়ে অনেক আলাদা হয়, পাঁচ মিনিট চুপ করে বসে আবার মাপুন। তারপরও একই থাকলে, কিংবা বুকে ব্যথা, শ্বাসকষ্ট, শরীরের এক পাশে দুর্বলতা বা হঠাৎ দেখতে-বলতে সমস্যা হলে দেরি না করে চিকিৎসা নিন।</p>`,
  },
  {
    blog_title: 'Why Real Honey Turns Thick in Winter',
    blog_title_bn: null,
    details_bn: null,
    slug: 'why-real-honey-turns-thick-in-winter',
    cover: { scene: 'pantry', palette: 'amber' },
    details: `<p>Every January customers ask us: the honey has gone cloudy, is it sugar? The short answer is no. Nearly all honey does this, some of it within weeks, some of it only after a year.</p>
<h3>What happens in the jar</h3>
<p>Honey holds more sugar than water can keep dissolved for ever. When it grows cool, one of its sugars, glucose, slowly leaves the water and forms fine crystals. Mustard honey has much glucose and sets almost at once; khalisha honey has less and stays clear for a long time.</p>
<h3>How to make it flow again</h3>
<ol>
<li>Open the lid a little and stand the jar in a bowl of warm water, no hotter than your hand can bear.</li>
<li>Wait twenty minutes, stir, and change the water once or twice.</li>
<li>Do not boil it and do not use the microwave: great heat takes the scent away.</li>
</ol>
<h3>Tests that do not work</h3>
<p>A drop in water, a burning match, a line of ants: none of them tells real honey from syrup. What helps is to know who gathered it, where and when. It is on our label.</p>
<p>One thing that matters more than crystals: honey is <strong>not for babies under one year</strong>, however pure it is.</p>`,
  },
  {
    blog_title: 'Less Plastic on the Bathroom Shelf: Five Easy Changes',
    blog_title_bn: null,
    details_bn: null,
    slug: 'less-plastic-on-the-bathroom-shelf',
    cover: { scene: 'wash', palette: 'mint' },
    details: `<p>Nobody changes a bathroom in a day, and nobody has to. Change one thing whenever one thing is used up.</p>
<ol>
<li><strong>Soap for shower gel.</strong> A bar of 100 g lasts about as long as a bottle of 250 ml and comes in paper. Keep it on a dish that drains, or it melts away.</li>
<li><strong>A bamboo brush.</strong> Shake the water out after use and let it stand with the head up. When the bristles are bent, pull them out with pliers; the handle may go to the compost.</li>
<li><strong>The large bottle.</strong> One bottle of 400 ml needs less plastic than two of 200 ml, and costs less. Fill a small one from it when you travel.</li>
<li><strong>Cloth for cotton.</strong> Six small squares from an old, soft shirt, washed with the towels, replace a bag of cotton pads every month.</li>
<li><strong>A box for the neighbours.</strong> Put what you bought and do not like into a box at the stairs. Somebody will be glad of it.</li>
</ol>
<p>And before any of this: use up what you have. Throwing away a full plastic bottle in order to buy something greener helps nobody.</p>
<p>In our shop the tag <em>Plastic-free</em> marks products without plastic packaging. We ship them in paper, too: the parcel is cardboard and the filling is old newspaper.</p>`,
  },
  {
    blog_title: 'How to Prepare a Picture for a Mug or a T-shirt',
    blog_title_bn: null,
    details_bn: null,
    slug: 'how-to-prepare-a-picture-for-printing',
    cover: { scene: 'presents', palette: 'lavender' },
    details: `<p>The print can only be as good as the picture. These few points save a second order.</p>
<h3>Large enough</h3>
<p>Send the picture as it came from the camera. One that went through three chats has shrunk each time. For a mug it needs at least 1000 pixels on the shorter side, for a T-shirt 2000.</p>
<h3>Simple</h3>
<p>One face, one child's drawing, one sentence. On a mug the picture is as high as a playing card, and small details vanish. Dark hair before a dark curtain becomes one dark spot: choose a picture with a light behind the person.</p>
<h3>Room at the edge</h3>
<p>Leave a thumb's width free on each side. The print wraps round the mug, and anything at the very edge ends up next to the handle.</p>
<h3>Colours</h3>
<p>A screen shines, cloth does not. Prints look a little softer than on your phone. On coloured cloth, white parts of the picture are printed white, so that they do not take on the colour below.</p>
<h3>Whose picture is it?</h3>
<p>Send only what is yours: your photograph, your drawing, your child's. We cannot print logos of other companies or pictures from the internet without permission from their owners.</p>
<p>No picture at hand? Choose one of our eight designs on the mug or T-shirt page.</p>`,
  },
]
