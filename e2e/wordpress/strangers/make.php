<?php

/**
 * A record of every type in every state. Each has a word in every field, name, former name, term and file, which begins with 'zq'
 * and the state; 'asked' is for requests that search for it, 'told' and 'name' must not be in any answer unless it is published.
 * Records of all states refer to those of all states.
 */

declare(strict_types=1);

use OpenGround\Api\Fields;
use OpenGround\Api\FormerNames;
use OpenGround\Api\Media;
use OpenGround\Api\Provenance;
use OpenGround\Api\PublicUrl;
use OpenGround\Api\Registry;
use OpenGround\Api\TakeDown;
use OpenGround\Api\Ticker;

require_once ABSPATH . 'wp-admin/includes/post.php';
require_once ABSPATH . 'wp-admin/includes/image.php';

const STATES = ['published', 'draft', 'pending', 'scheduled', 'private', 'protected', 'trash', 'takendown', 'typed'];
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** @return array{int, string} id and address of a picture whose name and texts are marked */
function picture(string $state, int $author, int $attachedTo = 0): array
{
    $text = "zq{$state}asked zq{$state}told";
    ['file' => $file, 'url' => $url] = wp_upload_bits("zq{$state}name-file.png", null, base64_decode(DOT));
    $id = wp_insert_attachment(['post_mime_type' => 'image/png', 'post_title' => $text, 'post_content' => $text, 'post_excerpt' => $text, 'post_name' => "zq{$state}name-file", 'post_author' => $author], $file, $attachedTo);
    wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $file));
    update_post_meta($id, '_wp_attachment_image_alt', $text);
    update_post_meta($id, Media::WARNING, $text);
    Provenance::add($id, array_fill_keys(array_keys(Provenance::KEYS), $text));
    return [$id, $url];
}

/** Links to records of a type in all states, or of another if it has no pages, whose words are nobody's secret. */
function links(string $type): string
{
    $type = Registry::type($type)['path'] === '' ? 'investigation' : $type;
    $path = strtr(Registry::type($type)['path'], ['{section}' => 'about', '{slug}' => 'zq%sname-' . str_replace('_', '-', $type)]);
    return '<p>' . implode(' ', array_map(static fn(string $state): string => '<a href="' . sprintf($path, $state) . '">this</a>', STATES)) . '</p>';
}

/**
 * A value for each field that takes a word, a file or a record.
 *
 * @param array<string, array<string, mixed>> $fields
 * @param array<string, list<int>> $records ids by type
 * @return array<string, mixed>
 */
function filled(array $fields, string $state, int $file, array $records): array
{
    $all = "zq{$state}asked zq{$state}told";
    $url = "https://zq{$state}told.example/";
    $values = [];
    foreach ($fields as $name => $field) {
        $text = strlen($all) > ($field['maxLength'] ?? 1_000) ? "zq{$state}told" : $all;
        $ids = array_merge([], ...array_values(array_intersect_key($records, array_flip($field['postTypes'] ?? []))));
        $free = isset($field['free']) && $field['shape'] === 'posts' ? [array_fill_keys($field['free'], $url)] : [];
        $values[$name] = match ($field['shape']) {
            'text', 'textarea' => empty($field['languageTag']) ? $text : '',
            'html' => "<p>{$text}</p>" . links('investigation'),
            'date' => empty($field['free']) ? '' : $text,
            'url' => $url,
            'image', 'file' => $file,
            'video' => ['name' => $text, 'link' => $url, 'poster' => $file, 'files' => [['link' => "{$url}film.mp4", 'quality' => 'hd', 'height' => 720]], 'preview_videos' => [['link' => "{$url}preview.mp4", 'quality' => 'hd', 'height' => 720]], 'alternatives' => [['kind' => 'signed', 'label' => $text, 'files' => [['link' => "{$url}signed.mp4", 'quality' => 'hd', 'height' => 720]]]], 'texttracks' => [['language' => 'en', 'display_language' => $text, 'vtt' => "WEBVTT\n\n00:00.000 --> 00:01.000\n{$text}\n"]]],
            // One of several is the record with a password: its title is what WordPress itself tells.
            'posts' => empty($field['single']) ? [...$ids, ...$free] : ($ids[array_search('protected', STATES, true)] ?? ''),
            'group' => filled($field['fields'], $state, $file, $records),
            'rows' => [filled($field['fields'], $state, $file, $records)],
            default => '',
        };
    }
    // A supported project is a card that leads elsewhere, without a page.
    return array_diff_key($values, ['supported_project_link' => 1]);
}

$admin = get_users(['role' => 'administrator'])[0]->ID;
$author = wp_insert_user(['user_login' => 'zqusername', 'user_pass' => wp_generate_password(), 'role' => 'editor', 'display_name' => 'zqusertold', 'user_nicename' => 'zqusername-nice', 'user_url' => 'https://zqusertold.example', 'description' => 'zqusertold']);
wp_set_current_user($admin);
// In one write to disk rather than thousands.
$GLOBALS['wpdb']->query('START TRANSACTION');
$made = ['author' => $author, 'records' => [], 'terms' => [], 'files' => [], 'comments' => [], 'parts' => [], 'taxonomies' => []];
$addresses = $byType = [];
foreach ([...STATES, 'revision', 'autosave'] as $state) {
    [$made['files'][$state], $addresses[$state]] = picture($state, $author);
}
$insert = static fn(string $type, string $title, string $name, array $more): int
    => wp_insert_post(['post_type' => $type, 'post_status' => 'draft', 'post_title' => $title, 'post_name' => $name, 'post_author' => $author, 'comment_status' => 'open', ...$more], true);

foreach (STATES as $state) {
    $text = "zq{$state}asked zq{$state}told";
    foreach (Registry::types() as $type => $about) {
        $name = "zq{$state}name-" . str_replace('_', '-', $type);
        // Some of these are not there yet, so that their addresses stay as they are.
        $content = "<p>{$text} <img src=\"{$addresses[$state]}\" alt=\"{$text}\"></p>" . links($type);
        $id = $insert($type, $text, $name, ['post_excerpt' => $text, 'post_content' => $content]);
        $byType[$type][] = $id;
        // As if it had been public under it.
        FormerNames::replace($id, ["{$name}-former"]);
        $made['records'][$state][$about['restBase']] = ['id' => $id, 'type' => $type, 'name' => $name, 'former' => "{$name}-former", 'path' => PublicUrl::path(get_post($id), $name)];
        foreach ($about['taxonomies'] as $taxonomy) {
            $base = Registry::taxonomies()[$taxonomy]['restBase'];
            $made['terms'][$state][$base] ??= wp_insert_term("{$text} term", $taxonomy, ['slug' => "zq{$state}name-term", 'description' => $text])['term_id'];
            $made['taxonomies'][$base] ??= $about['restBase'];
            // One that is public as well: that this record has it is not.
            wp_set_object_terms($id, [$made['terms'][$state][$base], $made['terms']['published'][$base]], $taxonomy);
        }
        $comment = ['comment_post_ID' => $id, 'comment_content' => $text, 'comment_author' => "zq{$state}told", 'comment_approved' => 1];
        $made['comments'][$state] = wp_insert_comment($comment);
    }
}
foreach ($made['records'] as $state => $records) {
    foreach ($records as ['id' => $id, 'type' => $type]) {
        $post = get_post($id);
        $values = filled(Registry::fields($type), $state, $made['files'][$state], $byType);
        // Terms are set already, and the body has no other name here.
        $values = array_filter(array_diff_key($values, [Registry::type($type)['bodyField'] ?? '' => 1]), static fn(mixed $value): bool => $value !== '');
        Fields::save($post, Fields::accept($type, $values, $post));
        $to = static fn(array $changes): int => wp_update_post(['ID' => $id, ...$changes]);
        match ($state) {
            'published' => $to(['post_status' => 'publish']),
            'draft' => $to(['post_status' => 'draft']),
            'pending' => $to(['post_status' => 'pending']),
            'scheduled' => $to(['post_status' => 'future', 'edit_date' => true, 'post_date' => '2099-01-01 00:00:00', 'post_date_gmt' => '2099-01-01 00:00:00']),
            'private' => $to(['post_status' => 'private']),
            'protected' => $to(['post_status' => 'publish', 'post_password' => 'a password']),
            'trash' => $to(['post_status' => 'publish']) && wp_trash_post($id),
            'takendown' => $to(['post_status' => 'publish']) && TakeDown::run(get_post($id)),
            'typed' => $GLOBALS['wpdb']->update($GLOBALS['wpdb']->posts, ['post_status' => 'auto-draft'], ['ID' => $id]) && clean_post_cache($id),
        };
    }
}
$first = $made['records']['published']['investigation']['id'];
foreach (STATES as $state) {
    // A file that the published record shows: that it is attached to another is not to be told.
    [, $url] = picture('published', $author, $made['records'][$state]['investigation']['id']);
    wp_update_post(['ID' => $first, 'post_content' => get_post($first)->post_content . "<img src=\"{$url}\" alt=\"\">"]);
}
foreach ($made['records']['published'] as $base => ['id' => $id, 'type' => $type]) {
    // What was there before, what is not saved yet, and what is said about it.
    $content = get_post($id)->post_content;
    wp_update_post(['ID' => $id, 'post_content' => "<p>zqrevisiontold <img src=\"{$addresses['revision']}\" alt=\"\"></p>"]);
    wp_update_post(['ID' => $id, 'post_content' => $content]);
    $unsaved = "zqautosavetold <img src=\"{$addresses['autosave']}\" alt=\"\">";
    $made['parts']['autosave'][$base] = wp_create_post_autosave(['post_ID' => $id, 'post_type' => $type, 'post_title' => 'zqautosavetold', 'content' => $unsaved, 'excerpt' => '']);
    $made['parts']['revision'][$base] = current(array_filter(wp_get_post_revisions($id), static fn(WP_Post $revision): bool => str_contains($revision->post_content, 'zqrevision')))->ID ?? 0;
    foreach (['comment' => 0, 'note' => 1, 'trackback' => 0] as $kind => $isApproved) {
        $made['comments']['note'] = wp_insert_comment(['comment_post_ID' => $id, 'comment_content' => 'zqnotetold', 'comment_author' => 'zqnotetold', 'comment_type' => $kind, 'comment_approved' => $isApproved]);
    }
}
foreach (array_slice(STATES, 1) as $state) {
    // The address of a published page begins with that of the page above it, and a term has one above it.
    $insert('page', 'zqpublishedtold below', "zqpublishedname-below-{$state}", ['post_status' => 'publish', 'post_parent' => $made['records'][$state]['pages']['id']]);
    $above = $made['terms'][$state]['investigation_category'];
    $below = wp_insert_term("zqpublishedtold {$state}", 'investigation_category', ['slug' => "zqpublishedname-below-{$state}", 'parent' => $above]);
    wp_set_object_terms($first, [$below['term_id']], 'investigation_category', true);
}
// Of which one is on, one is on later, and one was.
update_option(Ticker::OPTION, [
    'zqpublishedtold',
    ['html' => 'zqscheduledtold', 'from' => '2099-01-01T00:00', 'until' => ''],
    ['html' => 'zqtakendowntold', 'from' => '', 'until' => '2020-01-01T00:00'],
]);
// What there never was.
const NEVER = 9_000_000;
foreach ($made['records']['draft'] as $base => $record) {
    $never = array_map(static fn(mixed $value): mixed => is_string($value) ? str_replace('zqdraftname', 'zqnevername', $value) : NEVER, $record);
    $made['records']['never'][$base] = $never;
}
$made['terms']['never'] = array_map(static fn(): int => NEVER, $made['terms']['draft']);
$made['files']['never'] = $made['comments']['never'] = NEVER;
$GLOBALS['wpdb']->query('COMMIT');
echo json_encode($made);
