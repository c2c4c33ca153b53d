<?php

/**
 * A record of every type in every state. Each has a word in every field, name, former name, term and file, which begins with 'zq'
 * and the state; 'asked' is for requests that search for it, 'told' and 'name' must not be in any answer unless it is published.
 * Records of all states refer to those of all states.
 */

declare(strict_types=1);

use OpenGround\Api\Fields;
use OpenGround\Api\FileDecisions;
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

/** Without a file named, these must not list those that belong to no record. */
const GALLERIES = '<p>[gallery]</p><p>[playlist]</p>';

/** The kinds of files: the ending of each, its type and its bytes. */
const KINDS = [
    'picture' => ['png', 'image/png', DOT],
    'film' => ['mp4', 'video/mp4', 'AAAAGGZ0eXBpc29tAAACAGlzb21pc28yAAAACGZyZWU='],
    'subtitles' => ['vtt', 'text/vtt', 'V0VCVlRUCg=='],
    'pdf' => ['pdf', 'application/pdf', 'JVBERi0xLjQKJSVFT0YK'],
    'document' => ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA=='],
];

/** @return array{int, string} id and address of a file whose name, texts and metadata are marked */
function upload(string $state, string $kind, int $author, int $attachedTo = 0): array
{
    $text = "zq{$state}asked zq{$state}told";
    [$ending, $type, $bytes] = KINDS[$kind];
    ['file' => $file, 'url' => $url] = wp_upload_bits("zq{$state}name-{$kind}.{$ending}", null, base64_decode($bytes));
    // Its page has a name of its own: an answer may repeat the name that is asked for.
    $id = wp_insert_attachment(['post_mime_type' => $type, 'post_title' => $text, 'post_content' => $text, 'post_excerpt' => $text, 'post_name' => "zq{$state}name-{$kind}-page", 'post_author' => $author], $file, $attachedTo);
    $size = ['file' => "zq{$state}name-{$kind}-1x1.png", 'width' => 1, 'height' => 1, 'mime-type' => 'image/png', 'filesize' => 70];
    $said = array_fill_keys(['title', 'artist', 'album', 'credit', 'caption', 'copyright', 'camera', 'comment'], $text);
    wp_update_attachment_metadata($id, [
        ...($kind === 'picture' ? wp_generate_attachment_metadata($id, $file) : []),
        ...match ($kind) {
            'picture' => ['image_meta' => [...$said, 'keywords' => [$text]], 'original_image' => "zq{$state}name-original.png"],
            'film' => [...$said, 'width' => 1, 'height' => 1, 'length' => 1, 'length_formatted' => '0:01', 'mime_type' => $type, 'audio' => $said],
            'pdf' => ['sizes' => ['thumbnail' => $size, 'full' => $size], 'filesize' => 15],
            default => ['filesize' => 9],
        },
    ]);
    update_post_meta($id, '_wp_attachment_image_alt', $text);
    update_post_meta($id, Media::WARNING, $text);
    Provenance::add($id, array_fill_keys(array_keys(Provenance::KEYS), $text));
    // Otherwise it would wait, and be hidden whatever its state.
    in_array($kind, ['pdf', 'document'], true) && FileDecisions::consent($id);
    return [$id, $url];
}

/**
 * What shows each of these files.
 *
 * @param array<string, string> $addresses by kind
 */
function shown(array $addresses, string $text): string
{
    ['picture' => $picture, 'film' => $film] = $addresses;
    $links = array_map(static fn(string $url): string => "<a href=\"{$url}\">{$text}</a>", array_diff_key($addresses, ['picture' => 1, 'film' => 1]));
    return "<p><img src=\"{$picture}\" alt=\"{$text}\"> " . implode(' ', $links) . "</p><video src=\"{$film}\" controls></video>";
}

/** The id of what a post said before; 0 where its type has no revisions. */
function revision(int $id): int
{
    return current(array_filter(wp_get_post_revisions($id), static fn(WP_Post $revision): bool => str_contains($revision->post_content, 'zqrevision')))->ID ?? 0;
}

/** The id of what is typed and not saved of a post. */
function autosave(int $id, string $content): int
{
    return wp_create_post_autosave(['post_ID' => $id, 'post_type' => get_post_type($id), 'post_title' => 'zqautosavetold', 'content' => $content, 'excerpt' => 'zqautosavetold']);
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
 * @param array{picture: int, pdf: int, film: string} $files ids and, of the film, its address
 * @param array<string, array<string, mixed>> $fields
 * @param array<string, list<int>> $records ids by type
 * @return array<string, mixed>
 */
function filled(array $fields, string $state, array $files, array $records): array
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
            'html' => "<p>{$text}</p>" . links('investigation') . GALLERIES,
            'date' => empty($field['free']) ? '' : $text,
            'url' => $url,
            'image' => $files['picture'],
            'file' => $files['pdf'],
            'video' => ['name' => $text, 'link' => $url, 'poster' => $files['picture'], 'files' => [['link' => "{$url}film.mp4", 'quality' => 'hd', 'height' => 720]], 'preview_videos' => [['link' => "{$url}preview.mp4", 'quality' => 'hd', 'height' => 720]], 'alternatives' => [['kind' => 'signed', 'label' => $text, 'files' => [['link' => $files['film'], 'quality' => 'hd', 'height' => 720]]]], 'texttracks' => [['language' => 'en', 'display_language' => $text, 'vtt' => "WEBVTT\n\n00:00.000 --> 00:01.000\n{$text}\n"]]],
            // One of several is the record with a password: its title is what WordPress itself tells.
            'posts' => empty($field['single']) ? [...$ids, ...$free] : ($ids[array_search('protected', STATES, true)] ?? ''),
            'group' => filled($field['fields'], $state, $files, $records),
            'rows' => [filled($field['fields'], $state, $files, $records)],
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
$made = ['author' => $author, 'records' => [], 'terms' => [], 'files' => [], 'comments' => [], 'parts' => [], 'others' => [], 'taxonomies' => [], 'actions' => []];
$addresses = $byType = [];
foreach ([...STATES, 'revision', 'autosave'] as $state) {
    foreach (array_keys(KINDS) as $kind) {
        [$made['files'][$state][$kind], $addresses[$state][$kind]] = upload($state, $kind, $author);
    }
}
$insert = static fn(string $type, string $title, string $name, array $more): int
    => wp_insert_post(['post_type' => $type, 'post_status' => 'draft', 'post_title' => $title, 'post_name' => $name, 'post_author' => $author, 'comment_status' => 'open', ...$more], true);

foreach (STATES as $state) {
    $text = "zq{$state}asked zq{$state}told";
    foreach (Registry::types() as $type => $about) {
        $name = "zq{$state}name-" . str_replace('_', '-', $type);
        // Some of these are not there yet, so that their addresses stay as they are.
        $content = "<p>{$text}</p>" . shown($addresses[$state], $text) . links($type) . GALLERIES;
        $id = $insert($type, $text, $name, ['post_excerpt' => $text, 'post_content' => $content]);
        $byType[$type][] = $id;
        // As if it had been public under it.
        FormerNames::replace($id, ["{$name}-former"]);
        $made['records'][$state][$about['restBase']] = ['id' => $id, 'type' => $type, 'name' => $name, 'former' => "{$name}-former", 'path' => PublicUrl::path(get_post($id), $name)];
        foreach ($about['taxonomies'] as $taxonomy) {
            $base = Registry::taxonomies()[$taxonomy]['restBase'];
            $made['terms'][$state][$base] ??= wp_insert_term("{$text} term", $taxonomy, ['slug' => "zq{$state}name-term", 'description' => $text])['term_id'];
            $made['taxonomies'][$base] ??= ['name' => $taxonomy, 'type' => $about['restBase']];
            // One that is public as well: that this record has it is not.
            wp_set_object_terms($id, [$made['terms'][$state][$base], $made['terms']['published'][$base]], $taxonomy);
        }
        $comment = ['comment_post_ID' => $id, 'comment_content' => $text, 'comment_author' => "zq{$state}told", 'comment_approved' => 1];
        $made['comments'][$state][$about['restBase']] = wp_insert_comment($comment);
    }
}
foreach ($made['records'] as $state => $records) {
    foreach ($records as ['id' => $id, 'type' => $type]) {
        $post = get_post($id);
        $values = filled(Registry::fields($type), $state, [...$made['files'][$state], 'film' => $addresses[$state]['film']], $byType);
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
    [, $url] = upload('published', 'picture', $author, $made['records'][$state]['investigation']['id']);
    wp_update_post(['ID' => $first, 'post_content' => get_post($first)->post_content . "<img src=\"{$url}\" alt=\"\">"]);
}
foreach ($made['records']['published'] as $base => ['id' => $id, 'type' => $type]) {
    // What was there before, what is not saved yet, and what is said about it.
    $content = get_post($id)->post_content;
    wp_update_post(['ID' => $id, 'post_content' => '<p>zqrevisiontold</p>' . shown($addresses['revision'], 'zqrevisiontold')]);
    wp_update_post(['ID' => $id, 'post_content' => $content]);
    $made['parts']['revision'][$base] = revision($id);
    $made['parts']['autosave'][$base] = autosave($id, '<p>zqautosavetold</p>' . shown($addresses['autosave'], 'zqautosavetold'));
    foreach (['comment' => 0, 'note' => 1, 'trackback' => 0] as $kind => $isApproved) {
        $made['comments']['note'][$kind] = wp_insert_comment(['comment_post_ID' => $id, 'comment_content' => 'zqnotetold', 'comment_author' => 'zqnotetold', 'comment_type' => $kind, 'comment_approved' => $isApproved]);
    }
}
// WordPress's own types that visitors can ask for. What readers get of them is as WordPress has it.
const OTHERS = ['posts' => 'post', 'blocks' => 'wp_block', 'navigation' => 'wp_navigation'];
const STATUSES = ['published' => 'publish', 'draft' => 'draft', 'pending' => 'pending', 'scheduled' => 'future', 'private' => 'private', 'trash' => 'trash'];
foreach (OTHERS as $base => $type) {
    foreach (STATUSES as $state => $status) {
        $text = "zq{$state}asked zq{$state}told";
        $date = $state === 'scheduled' ? ['post_date' => '2099-01-01 00:00:00', 'post_date_gmt' => '2099-01-01 00:00:00'] : [];
        $made['others'][$state][$base] = $insert($type, $text, "zq{$state}name-{$base}", ['post_status' => $status, 'post_content' => "<p>{$text}</p>", 'post_excerpt' => $text, ...$date]);
    }
    $id = $made['others']['published'][$base];
    $content = get_post($id)->post_content;
    wp_update_post(['ID' => $id, 'post_content' => '<p>zqrevisiontold</p>']);
    wp_update_post(['ID' => $id, 'post_content' => $content]);
    $made['parts']['revision'][$base] = revision($id);
    $made['parts']['autosave'][$base] = autosave($id, '<p>zqautosavetold</p>');
}
// Types without revisions have none.
$made['parts'] = array_map(array_filter(...), $made['parts']);
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
foreach (['terms', 'files', 'comments', 'others'] as $kind) {
    $made[$kind]['never'] = array_map(static fn(): int => NEVER, $made[$kind]['draft']);
}
$GLOBALS['wpdb']->query('COMMIT');
// As they are for somebody with an account: visitors are not told of those of users.
$made['routes'] = array_map(
    static fn(array $handlers): array => array_keys(array_merge(...array_column($handlers, 'methods'))),
    rest_get_server()->get_routes(),
);
foreach (['admin_post' => 'admin-post.php', 'wp_ajax' => 'admin-ajax.php'] as $hook => $file) {
    array_push($made['actions'], ...array_values(preg_filter("/^{$hook}_nopriv_/", "{$file}?action=", array_keys($GLOBALS['wp_filter']))));
}
echo json_encode($made);
