<?php

/**
 * A record of every type in every state. Each has a word in every field, name, term and file, which begins with 'zq' and the state;
 * 'asked' is for requests that search for it, 'told' and 'name' must not be in any answer unless it is published.
 */

declare(strict_types=1);

use OpenGround\Api\Registry;
use OpenGround\Api\TakeDown;

require_once ABSPATH . 'wp-admin/includes/post.php';

const STATES = ['published', 'draft', 'pending', 'scheduled', 'private', 'protected', 'trash', 'takendown', 'typed'];

/** @param array<string, array<string, mixed>> $fields @return array<string, mixed> a text in each field that takes one */
function filled(array $fields, string $all): array
{
    $values = [];
    foreach ($fields as $name => $field) {
        $text = strlen($all) > ($field['maxLength'] ?? 1_000) ? explode(' ', $all)[1] : $all;
        $value = match (true) {
            !empty($field['languageTag']) => null,
            in_array($field['shape'], ['text', 'textarea'], true) => $text,
            $field['shape'] === 'html' => "<p>{$text}</p>",
            $field['shape'] === 'group' => filled($field['fields'], $all),
            $field['shape'] === 'rows' => [filled($field['fields'], $all)],
            default => null,
        };
        if ($value !== null && $value !== [] && $value !== [[]]) {
            $values[$name] = $value;
        }
    }
    return $values;
}

function ask(string $method, string $path, array $data): array
{
    $request = new WP_REST_Request($method, "/wp/v2/{$path}");
    $request->set_body_params($data);
    $answer = rest_do_request($request);
    if ($answer->is_error()) {
        throw new RuntimeException("{$path}: " . wp_json_encode($answer->as_error()->get_error_data()));
    }
    return $answer->get_data();
}

$admin = get_users(['role' => 'administrator'])[0]->ID;
$author = wp_insert_user(['user_login' => 'zqusername', 'user_pass' => wp_generate_password(), 'role' => 'editor', 'display_name' => 'zqusertold', 'user_nicename' => 'zqusername-nice']);
wp_set_current_user($admin);
$made = ['author' => $author, 'records' => [], 'terms' => [], 'files' => []];
$dot = base64_decode('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==');
foreach (STATES as $state) {
    $text = "zq{$state}asked zq{$state}told";
    ['file' => $file, 'url' => $url] = wp_upload_bits("zq{$state}name-file.png", null, $dot);
    $picture = wp_insert_attachment(['post_mime_type' => 'image/png', 'post_title' => $text, 'post_content' => $text, 'post_excerpt' => $text, 'post_name' => "zq{$state}name-file"], $file);
    update_post_meta($picture, '_wp_attachment_image_alt', $text);
    $made['files'][$state] = $picture;
    foreach (Registry::types() as $type => $about) {
        $name = "zq{$state}name-" . str_replace('_', '-', $type);
        ['id' => $id] = ask('POST', $about['restBase'], [
            'title' => $text, 'slug' => $name, 'excerpt' => $text, 'author' => $author,
            'content' => "<p>{$text} <img src=\"{$url}\" alt=\"{$text}\"></p>",
            'acf' => filled(Registry::fields($type), $text),
        ]);
        foreach ($about['taxonomies'] as $taxonomy) {
            $term = term_exists("{$text} term", $taxonomy) ?: wp_insert_term("{$text} term", $taxonomy, ['slug' => "zq{$state}name-term", 'description' => $text]);
            wp_set_object_terms($id, [(int) $term['term_id']], $taxonomy);
            $made['terms'][$state][Registry::taxonomies()[$taxonomy]['restBase']] = (int) $term['term_id'];
        }
        wp_insert_comment(['comment_post_ID' => $id, 'comment_content' => $text, 'comment_author' => "zq{$state}told", 'comment_approved' => 1]);
        $to = static fn(array $changes): int => wp_update_post(['ID' => $id, ...$changes]);
        match ($state) {
            'published' => $to(['post_status' => 'publish']),
            'draft' => null,
            'pending' => $to(['post_status' => 'pending']),
            'scheduled' => $to(['post_status' => 'future', 'edit_date' => true, 'post_date' => '2099-01-01 00:00:00', 'post_date_gmt' => '2099-01-01 00:00:00']),
            'private' => $to(['post_status' => 'private']),
            'protected' => $to(['post_status' => 'publish', 'post_password' => 'a password']),
            'trash' => $to(['post_status' => 'publish']) && wp_trash_post($id),
            'takendown' => $to(['post_status' => 'publish']) && TakeDown::run(get_post($id)),
            'typed' => $GLOBALS['wpdb']->update($GLOBALS['wpdb']->posts, ['post_status' => 'auto-draft'], ['ID' => $id]) && clean_post_cache($id),
        };
        if ($state === 'published') {
            // What was there before, and what is not saved yet.
            $to(['post_content' => '<p>zqrevisiontold</p>']);
            $to(['post_content' => "<p>{$text} <img src=\"{$url}\" alt=\"\"></p>"]);
            wp_create_post_autosave(['post_ID' => $id, 'post_type' => $type, 'post_title' => 'zqautosavetold', 'content' => 'zqautosavetold', 'excerpt' => '']);
        }
        $made['records'][$state][$about['restBase']] = ['id' => $id, 'type' => $type, 'name' => $name];
    }
}
wp_set_current_user(0);
echo json_encode($made);
