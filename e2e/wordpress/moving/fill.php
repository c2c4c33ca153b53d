<?php

/**
 * Turns an installation that has just been started into a small agency's WordPress, see atelier.php: deactivates our plugin as if
 * it had never been there, and adds records. Usage: php fill.php -- <document root>. Prints the ids as JSON.
 */

declare(strict_types=1);

require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
require_once ABSPATH . 'wp-admin/includes/image.php';

deactivate_plugins('open-ground-api/open-ground-api.php');
activate_plugin('secure-custom-fields/secure-custom-fields.php');
global $wpdb;
foreach ($wpdb->get_col("SELECT option_name FROM {$wpdb->options}") as $name) {
    str_contains($name, 'open_ground_') && delete_option($name);
}
array_map(static fn(int $id) => wp_delete_post($id, true), get_posts(['post_type' => ['page', 'post'], 'post_status' => 'any', 'posts_per_page' => -1, 'fields' => 'ids']));

$add = static fn(string $type, string $title, array $more = []): int => wp_insert_post(['post_type' => $type, 'post_title' => $title, 'post_name' => sanitize_title($title), 'post_status' => 'publish', ...$more]);
$upload = static function (string $name, string $bits) use ($wpdb): int {
    $file = wp_upload_bits($name, null, $bits);
    $id = wp_insert_attachment(['post_title' => $name, 'post_mime_type' => wp_check_filetype($name)['type'], 'post_status' => 'inherit'], $file['file']);
    wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $file['file']));
    return $id;
};
$pixel = base64_decode('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==');
$picture = $upload('dach.png', $pixel);
$other = $upload('hof.png', $pixel);
$report = $upload('bericht.txt', 'Bericht');
$ilka = $add('mitarbeiterin', 'Ilka Brandt');
$stiftung = $add('partner', 'Stiftung Hafen');
$first = $add('fall', 'Das Dach');
$second = $add('fall', 'Der Hof', ['post_status' => 'draft']);
$thema = wp_insert_term('Wohnen', 'thema')['term_id'];
$set = static function (int $id, array $values): void {
    foreach ($values as $name => $value) {
        update_field("field_{$name}", $value, $id);
    }
};
$set($ilka, ['aufgabe' => 'Forscherin', 'vita' => '<p>Zeichnet.</p>', 'lebenslauf' => $report, 'aktiv' => 1, 'jahre' => 7]);
$set($first, [
    'nummer' => '12',
    'datum' => '20240305',
    'kurz' => '<p>Ein Dach, das 100 % hielt.</p>',
    'ort' => ['address' => 'Hafenstraße 1', 'lat' => 53.54, 'lng' => 9.97, 'zoom' => 14],
    'themen' => [$thema],
    'bild' => ['field_gross' => $picture, 'field_film' => 'https://vimeo.com/1084537'],
    'bloecke' => [
        ['acf_fc_layout' => 'text', 'field_titel' => 'Ablauf', 'field_inhalt' => '<p>Um neun.</p>'],
        ['acf_fc_layout' => 'zitat', 'field_zitat' => 'Niemand war da.'],
    ],
    'leute' => [['field_rolle' => 'Leitung', 'field_wer' => [$ilka, 999_999]]],
    'auftrag' => $stiftung,
    'bilder' => [$picture, $other],
    'bericht' => ['title' => 'Der Bericht', 'url' => 'https://archiv.example/bericht', 'target' => ''],
    'verwandt' => [$second],
    'intern' => 'Nur für uns',
]);
$set($second, ['nummer' => '13']);
$add('post', 'Neues Büro', ['post_date' => '2024-05-14 10:00:00', 'post_content' => '<p>Wir ziehen um.</p>']);
$add('post', 'Entwurf', ['post_status' => 'draft']);
delete_option('rewrite_rules');
echo json_encode(['first' => $first, 'second' => $second, 'ilka' => $ilka, 'stiftung' => $stiftung, 'picture' => $picture, 'other' => $other, 'thema' => $thema]);
