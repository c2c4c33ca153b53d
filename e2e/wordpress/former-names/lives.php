<?php

/**
 * Histories of records of every type: their slugs, and the status with each. Slugs that must not be revealed begin with 'secret',
 * those that redirect to the record with 'former'.
 */

declare(strict_types=1);

use OpenGround\Api\Queue;
use OpenGround\Api\Registry;
use OpenGround\Api\Watcher;
use OpenGround\Tools\Exporter;

const LIVES = [
    // Never published with the first slug.
    'draft' => [['draft', 'secret'], ['publish', 'present']],
    'pending' => [['pending', 'secret'], ['publish', 'present']],
    'private' => [['private', 'secret'], ['publish', 'present']],
    'scheduled' => [['future', 'secret'], ['publish', 'present']],
    'protected' => [['publish', 'secret', 'a password'], ['publish', 'present']],
    'copied' => [['copied', 'secret'], ['publish', 'present']],
    // Taken down or removed, and published again in one step.
    'taken down' => [['publish', 'secret'], ['taken down'], ['publish', 'present']],
    'taken down, with former names' => [['publish', 'secret-1'], ['publish', 'secret-2'], ['taken down'], ['publish', 'present']],
    'unpublished, then taken down' => [['publish', 'secret'], ['draft', 'secret'], ['taken down'], ['publish', 'present']],
    'trashed' => [['publish', 'secret-1'], ['publish', 'secret-2'], ['trash'], ['publish', 'present']],
    'trashed and restored' => [['publish', 'secret-1'], ['publish', 'secret-2'], ['trash'], ['restored'], ['publish', 'present']],
    // Published, and never taken down.
    'renamed' => [['publish', 'former-1'], ['publish', 'former-2'], ['publish', 'present']],
    'unpublished meanwhile' => [['publish', 'former-1'], ['draft', 'former-1'], ['draft', 'secret'], ['publish', 'former-2'], ['publish', 'present']],
    'unpublished while renamed' => [['publish', 'former'], ['private', 'secret'], ['publish', 'present']],
    'protected meanwhile' => [['publish', 'former'], ['publish', 'former', 'a password'], ['publish', 'present']],
    'scheduled again' => [['publish', 'former'], ['future', 'former'], ['publish', 'present']],
    'taken down, and public again under that name' => [['publish', 'former'], ['taken down'], ['publish', 'former'], ['publish', 'present']],
];

/** @param array{0: string, 1?: string, 2?: string} $step @return int the record's id */
function live(int $id, string $type, string $prefix, array $step): int
{
    [$status, $name, $password] = [...$step, '', ''];
    if ($status === 'taken down') {
        $request = new WP_REST_Request('POST', '/open-ground/v1/website/take-down');
        $request->set_param('id', $id);
        rest_do_request($request);
    } elseif ($status === 'trash') {
        wp_trash_post($id);
    } elseif ($status === 'restored') {
        wp_untrash_post($id);
    } else {
        $id = wp_insert_post([
            'ID' => $id,
            'post_type' => $type,
            'post_title' => $prefix,
            'post_status' => $status === 'copied' ? 'draft' : $status,
            'post_name' => "{$name}-{$prefix}",
            'post_password' => $password,
            'edit_date' => true,
            'post_date' => $status === 'future' ? '2090-01-01 00:00:00' : '2020-01-01 00:00:00',
            'post_date_gmt' => $status === 'future' ? '2090-01-01 00:00:00' : '2020-01-01 00:00:00',
        ]);
    }
    if ($status === 'copied') {
        add_post_meta($id, '_wp_old_slug', "secret-too-{$prefix}");
    }
    Watcher::flush();
    return $id;
}

/** @return array<string, array{id: int, type: string, present: string}> history and type => the resulting record */
function liveAll(): array
{
    global $wpdb;
    wp_set_current_user(get_users(['role' => 'administrator'])[0]->ID);
    // In one write to disk rather than thousands.
    $wpdb->query('START TRANSACTION');
    $lived = [];
    foreach (Registry::names() as $order => $type) {
        foreach (array_keys(LIVES) as $number => $life) {
            // All histories for types whose slugs are stored in two ways, and with and without parents; the others with some
            // types each.
            if (!in_array($type, ['investigation', 'page'], true) && ($number + $order) % 3 !== 0) {
                continue;
            }
            $id = 0;
            $prefix = str_replace('_', '-', $type) . "-{$number}";
            foreach (LIVES[$life] as $step) {
                $id = live($id, $type, $prefix, $step);
            }
            $lived["{$life}: {$type}"] = ['id' => $id, 'type' => $type, 'present' => "present-{$prefix}"];
        }
    }
    $wpdb->query('COMMIT');
    wp_set_current_user(0);
    return $lived;
}

/**
 * What anybody is told: by the call about old addresses and those about each record; and what an export says of former names.
 *
 * @param array<string, array{id: int, type: string, present: string}> $lived
 * @return array{addresses: array<string, string>, records: list<mixed>, export: list<mixed>, events: list<array<string, mixed>>}
 */
function told(array $lived): array
{
    $ask = static fn(string $path): mixed
        => rest_get_server()->response_to_data(rest_do_request(new WP_REST_Request('GET', "/{$path}")), false);
    $records = [];
    foreach ($lived as ['id' => $id, 'type' => $type]) {
        $base = Registry::type($type)['restBase'];
        array_push($records, $ask("wp/v2/{$base}/{$id}"), $ask("acf/v3/{$base}/{$id}"));
    }
    return [
        'addresses' => (array) $ask('fa/v1/addresses'),
        'records' => $records,
        'export' => exported(),
        'events' => array_map(static fn(object $row): array => json_decode($row->body, true), Queue::latest(10_000)),
    ];
}

/** @return list<mixed> the former slugs and addresses in an export */
function exported(): array
{
    $file = (string) tempnam(get_temp_dir(), 'export');
    (new Exporter())->write($file);
    // WordPress's own class, since not every PHP has the extension.
    require_once ABSPATH . 'wp-admin/includes/class-pclzip.php';
    $read = (new PclZip($file))->extract(PCLZIP_OPT_BY_NAME, 'content.json', PCLZIP_OPT_EXTRACT_AS_STRING);
    $document = json_decode($read[0]['content'], true);
    unlink($file);
    return array_map(static fn(array $record): array => [$record['former_slugs'], $record['old_paths'] ?? []], $document['records']);
}

/** @return int the id of a page */
function page(string $name, int $parent = 0): int
{
    return wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => $name, 'post_name' => $name, 'post_parent' => $parent]);
}

/** An event that the website has accepted. @param array<string, mixed> $event */
function accepted(string $type, int $id, array $event): void
{
    global $wpdb;
    Queue::add("{$type}:{$id}", ['type' => $type, 'id' => $id, ...$event]);
    $wpdb->update(Queue::table(), ['state' => Queue::ACCEPTED], ['state' => Queue::WAITING]);
}

/** A former slug or address as stored by versions before 0.5. */
function leftBehind(int $id, string $key, string $value): void
{
    global $wpdb;
    $wpdb->insert($wpdb->postmeta, ['post_id' => $id, 'meta_key' => $key, 'meta_value' => $value]);
}
