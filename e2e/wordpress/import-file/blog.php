<?php

/** Fills a plain WordPress with a typical agency's blog. Usage: php blog.php -- <document root>; prints URLs. */

declare(strict_types=1);

require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/taxonomy.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/file.php';
require_once ABSPATH . 'wp-admin/includes/media.php';

$picture = static function (string $name): int {
    $image = imagecreatetruecolor(1600, 900);
    imagefilledrectangle($image, 100, 100, 1500, 800, imagecolorallocate($image, 90, 120, 140));
    ob_start();
    imagejpeg($image);
    $upload = wp_upload_bits($name, null, (string) ob_get_clean());
    $id = wp_insert_attachment(['post_mime_type' => 'image/jpeg', 'post_title' => 'The mill race', 'post_excerpt' => 'Seen from the weir'], $upload['file']);
    wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $upload['file']));
    update_post_meta($id, '_wp_attachment_image_alt', 'Water in a narrow channel');
    return $id;
};

$category = wp_create_category('Field notes');
$author = wp_insert_user(['user_login' => 'tova', 'user_pass' => wp_generate_password(), 'display_name' => 'Tova Ekdal', 'role' => 'author']);
$photograph = $picture('mill-race.jpg');
$url = wp_get_attachment_url($photograph);
$large = wp_get_attachment_image_url($photograph, 'large');
$write = static function (array $values) use ($author): int {
    global $wpdb;
    $id = wp_insert_post($values + ['post_status' => 'publish', 'post_author' => $author]);
    // As for posts written on WordPress's own screens.
    $wpdb->update($wpdb->posts, ['guid' => home_url("/?p={$id}")], ['ID' => $id]);
    return $id;
};

$first = $write([
    'post_title' => 'A second reading of the gauge',
    'post_name' => 'second-reading',
    'post_date' => '2021-03-04 09:30:00',
    'post_category' => [$category],
    'post_content' => "<!-- wp:paragraph --><p>The gauge was read <em>twice</em>, Łódź &amp; Ђаково.</p><!-- /wp:paragraph -->\n<!-- wp:image {\"id\":{$photograph}} --><figure class=\"wp-block-image\"><a href=\"{$url}\"><img src=\"{$large}\" alt=\"Water\" class=\"wp-image-{$photograph}\"/></a></figure><!-- /wp:image -->",
]);
set_post_thumbnail($first, $photograph);
wp_insert_comment(['comment_post_ID' => $first, 'comment_content' => 'A remark.', 'comment_approved' => 1]);
$write(['post_title' => 'Notes from the weir', 'post_name' => 'notes', 'post_date' => '2020-11-02 18:00:00', 'post_content' => "<p>Old markup, written by hand.</p>\n\nA line without a tag."]);
$write(['post_title' => 'Not finished', 'post_status' => 'draft', 'post_content' => 'A draft.']);
$parent = $write(['post_type' => 'page', 'post_title' => 'How we work', 'post_name' => 'how-we-work', 'post_content' => '<p>In the open.</p>']);
$write(['post_type' => 'page', 'post_title' => 'Our archive', 'post_name' => 'our-archive', 'post_parent' => $parent, 'post_content' => '<p>Shelves.</p>']);
register_post_type('investigation', ['public' => true]);
$case = $write(['post_type' => 'investigation', 'post_title' => 'The mill race', 'post_name' => 'the-mill-race', 'post_content' => '<p>Who closed the gate?</p>']);

echo json_encode(['first' => "/?p={$first}", 'page' => "/?p={$parent}", 'case' => "/?p={$case}"]);
