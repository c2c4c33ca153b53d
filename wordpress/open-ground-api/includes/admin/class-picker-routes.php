<?php

/**
 * `open-ground/v1/references`, `…/files` and `…/terms`: the items that pickers offer, and the names of selected items. Never
 * public.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Query;
use WP_REST_Request;
use WP_REST_Response;
use WP_Term;

defined('ABSPATH') || exit;

final class PickerRoutes
{
    /** Filter: a file in the form that the screens get, and its id. */
    public const FILE = 'open_ground_reference_to_file';

    /** Statuses of records and files. */
    private const NAMED = [...Visibility::STATUSES, 'inherit'];
    /** A value in place of types: everything that a text may link to. */
    private const LINKABLE = 'linkable';
    private const MAX_IDS = 100;
    /** Far larger than any list. */
    private const MAX_OFFSET = 1_000_000;

    public static function registerRoutes(): void
    {
        $search = [
            'ids' => ['type' => 'string', 'default' => '', 'pattern' => '^[0-9,]*$'],
            'search' => ['type' => 'string', 'default' => ''],
            'per_page' => ['type' => 'integer', 'default' => 30, 'minimum' => 1, 'maximum' => 100],
            'offset' => ['type' => 'integer', 'default' => 0, 'minimum' => 0, 'maximum' => self::MAX_OFFSET],
        ];
        EditorRoutes::add('/references', 'GET', 'edit_posts', self::references(...), [
            ...$search,
            'types' => ['type' => 'string', 'default' => '', 'pattern' => '^[a-z0-9_,]*$'],
        ]);
        EditorRoutes::add('/files', 'POST', 'edit_posts', self::files(...), [
            'addresses' => ['type' => 'array', 'items' => ['type' => 'string'], 'maxItems' => self::MAX_IDS, 'required' => true],
        ]);
        EditorRoutes::add('/terms', 'GET', 'edit_posts', self::terms(...), [
            ...$search,
            'taxonomy' => ['type' => 'string', 'enum' => array_keys(Registry::taxonomies()), 'required' => true],
        ]);
    }

    /** Returns records and files by id, or searches those of some types. */
    private static function references(WP_REST_Request $request): WP_REST_Response
    {
        $ids = self::ids($request);
        $named = static fn(): array => $request['types'] === self::LINKABLE
            ? self::grouped(self::named(self::linkable()))
            : self::named(array_values(array_intersect(explode(',', $request['types']), Kinds::types())));
        $posts = $ids === []
            ? self::readable(PickerSearch::find($named(), $request['search']), $request['per_page'], $request['offset'])
            : array_filter(self::byIds($ids), self::mayRead(...));
        return new WP_REST_Response(array_map(self::reference(...), array_values($posts)));
    }

    /** @return list<string> files, and the types whose records have pages */
    private static function linkable(): array
    {
        return [...array_filter(Kinds::types(), static fn(string $type): bool => Registry::type((string) Kinds::of($type))['path'] !== ''), 'attachment'];
    }

    /**
     * Finds records and files that a text may link to: published records first, then other records, then files.
     *
     * @param array<int, array{title: string, code: string, others: list<string>, type: string, status: string}> $named
     * @return array<int, array{title: string, code: string, others: list<string>, type: string, status: string, group: int}>
     */
    private static function grouped(array $named): array
    {
        return array_map(static fn(array $names): array => [
            ...$names,
            'group' => match (true) {
                $names['type'] === 'attachment' => 2,
                $names['status'] === 'publish' => 0,
                default => 1,
            },
        ], $named);
    }

    /**
     * Finds records that match a search and that the user may read.
     *
     * @param list<string> $types
     * @return list<WP_Post> best match first
     */
    public static function found(array $types, string $typed, int $count): array
    {
        return self::readable(PickerSearch::find(self::named($types), $typed), $count, 0);
    }

    /** Returns attachments by the URLs in a text. */
    private static function files(WP_REST_Request $request): WP_REST_Response
    {
        $found = [];
        foreach ($request['addresses'] as $address) {
            $post = get_post(Media::idAt($address));
            if ($post instanceof WP_Post && self::mayRead($post)) {
                $found[] = ['address' => $address, 'file' => self::reference($post)];
            }
        }
        return new WP_REST_Response($found);
    }

    /** @return list<int> */
    private static function ids(WP_REST_Request $request): array
    {
        return array_slice(array_filter(wp_parse_id_list($request['ids'])), 0, self::MAX_IDS);
    }

    /**
     * @param list<int> $ids
     * @return list<WP_Post>
     */
    private static function byIds(array $ids): array
    {
        $query = new WP_Query([
            'post_type' => [...Kinds::types(), 'attachment'],
            // A credited person has to be named even if the record is in the trash.
            'post_status' => [...self::NAMED, 'trash'],
            'post__in' => $ids,
            'posts_per_page' => self::MAX_IDS,
            'no_found_rows' => true,
        ]);
        return $query->posts;
    }

    private static function mayRead(WP_Post $post): bool
    {
        return current_user_can('read_post', $post->ID);
    }

    /**
     * Returns the names of all records or files of some types, without loading their content.
     *
     * @param list<string> $types
     * @return array<int, array{title: string, code: string, others: list<string>, type: string, status: string}>
     */
    private static function named(array $types): array
    {
        global $wpdb;
        if ($types === []) {
            return [];
        }
        $places = static fn(array $values): string => implode(', ', array_fill(0, count($values), '%s'));
        // phpcs:ignore OpenGround.Security.PreparedQueries -- only placeholders are interpolated.
        $rows = $wpdb->get_results($wpdb->prepare(
            "SELECT ID, post_title, post_name, post_type, post_status FROM {$wpdb->posts}
                WHERE post_type IN ({$places($types)}) AND post_status IN ({$places(self::NAMED)})",
            [...$types, ...self::NAMED],
        ));
        $codes = self::meta(Fields::metaKey('code'));
        $files = in_array('attachment', $types, true) ? self::meta('_wp_attached_file') : [];
        $details = in_array(PostTypes::PERSON, $types, true) ? self::meta(Fields::metaKey('details')) : [];
        $named = [];
        foreach ($rows as $row) {
            $named[(int) $row->ID] = [
                'title' => PickerSearch::plain($row->post_title),
                'code' => (string) ($codes[$row->ID] ?? ''),
                'others' => [
                    rawurldecode($row->post_name),
                    ...(isset($files[$row->ID]) ? [wp_basename($files[$row->ID])] : []),
                    ...IndexedWords::namesOfPerson($row->post_type, maybe_unserialize($details[$row->ID] ?? '')),
                ],
                'type' => $row->post_type,
                'status' => $row->post_status,
            ];
        }
        return $named;
    }

    /** @return array<int, string> the values of a key that are not empty, by id */
    private static function meta(string $key): array
    {
        global $wpdb;
        $rows = $wpdb->get_results($wpdb->prepare(
            "SELECT post_id, meta_value FROM {$wpdb->postmeta} WHERE meta_key = %s AND meta_value <> ''",
            $key,
        ));
        return array_column($rows, 'meta_value', 'post_id');
    }

    /**
     * Returns one page of the records that the user may read.
     *
     * @param list<int> $ids
     * @return list<WP_Post>
     */
    private static function readable(array $ids, int $count, int $offset): array
    {
        $readable = [];
        foreach (array_chunk($ids, $count) as $part) {
            _prime_post_caches($part, false, false);
            $readable = [...$readable, ...array_filter(array_map(get_post(...), $part), self::mayRead(...))];
            if (count($readable) >= $offset + $count) {
                break;
            }
        }
        $page = array_slice($readable, $offset, $count);
        update_meta_cache('post', array_column($page, 'ID'));
        return $page;
    }

    /** @return array<string, mixed> see Reference in wordpress/editor/src/model/references.ts */
    private static function reference(WP_Post $post): array
    {
        $title = PickerSearch::plain($post->post_title);
        $reference = [
            'id' => $post->ID,
            'title' => $title === '' ? __('(no title)', 'open-ground-api') : $title,
            'type' => $post->post_type,
            'status' => $post->post_status,
            'state' => UsedIn::stateOf($post),
            'editUrl' => (string) get_edit_post_link($post, 'raw'),
        ];
        if ($post->post_type !== 'attachment') {
            return [
                ...$reference,
                'typeLabel' => UsageFinder::typeOf($post),
                'code' => Kinds::isOwn($post->post_type) && isset(Registry::fields($post->post_type)['code']) ? (string) Fields::stored($post, 'code') : '',
                'slug' => Rows::slug($post),
                'address' => PublicUrl::of($post),
                'date' => self::day($post),
                'isNamed' => NamedRecords::isNamed($post),
                'hasPassword' => $post->post_password !== '',
            ];
        }
        $meta = wp_get_attachment_metadata($post->ID);
        $meta = is_array($meta) ? $meta : [];
        return Filters::apply(self::FILE, [
            ...$reference,
            'typeLabel' => __('File', 'open-ground-api'),
            'mime' => $post->post_mime_type,
            'url' => (string) wp_get_attachment_url($post->ID),
            'thumbnail' => (string) wp_get_attachment_image_url($post->ID, 'thumbnail'),
            'alt' => (string) get_post_meta($post->ID, '_wp_attachment_image_alt', true),
            'captionLost' => ShownShortcodes::lost($post->post_excerpt, ShownShortcodes::withoutUnknown(...)),
            'filename' => wp_basename((string) get_attached_file($post->ID)),
            'filesize' => isset($meta['filesize']) ? (string) size_format((int) $meta['filesize']) : '',
            'dimensions' => empty($meta['width']) ? '' : "{$meta['width']} × {$meta['height']}",
        ], $post->ID);
    }

    /** @return list<string> details that distinguish records of the same title: type, code, status, date and slug */
    public static function detailsOf(WP_Post $post): array
    {
        ['typeLabel' => $type, 'code' => $code, 'status' => $status, 'date' => $date, 'address' => $address, 'slug' => $slug] = self::reference($post);
        return array_values(array_filter([
            $type,
            /* translators: %s: code of an investigation or exhibition */
            $code === '' ? '' : sprintf(__('Code %s', 'open-ground-api'), $code),
            UsedIn::stateOf($post),
            $date,
            // WordPress has replaced the slug of a trashed record.
            $status === 'trash' ? '' : ($address ?: $slug),
        ]));
    }

    /** Returns the event date, or else the publication date, as 'YYYY-MM-DD'. */
    private static function day(WP_Post $post): string
    {
        foreach (Kinds::isOwn($post->post_type) ? ['publication_date', 'start_date', 'date'] : [] as $name) {
            $date = isset(Registry::fields($post->post_type)[$name]) ? (string) Fields::stored($post, $name) : '';
            if (preg_match('/^\d{4}-\d{2}-\d{2}$/', $date) === 1) {
                return $date;
            }
        }
        return $post->post_status === 'publish' ? substr($post->post_date, 0, 10) : '';
    }

    /** Returns terms of a taxonomy by id or by a search. */
    private static function terms(WP_REST_Request $request): WP_REST_Response
    {
        $terms = get_terms(['taxonomy' => $request['taxonomy'], 'hide_empty' => false, 'update_term_meta_cache' => false]);
        $terms = array_column(is_array($terms) ? $terms : [], null, 'term_id');
        $ids = self::ids($request);
        if ($ids === []) {
            $named = array_map(static fn(WP_Term $term): array => [
                'title' => PickerSearch::plain($term->name),
                'code' => '',
                'others' => [rawurldecode($term->slug), self::path($term, $terms)],
            ], $terms);
            $ids = array_slice(PickerSearch::findOrNear($named, $request['search']), $request['offset'], $request['per_page']);
        }
        $found = array_filter(array_map(static fn(int $id): ?WP_Term => $terms[$id] ?? null, $ids));
        return new WP_REST_Response(array_map(static fn(WP_Term $term): array => [
            'id' => $term->term_id,
            'path' => self::path($term, $terms),
            'slug' => rawurldecode($term->slug),
            'isNew' => !PublicTerms::has($term),
            'isExact' => PickerSearch::isSame(PickerSearch::plain($term->name), $request['search']) || PickerSearch::isSame(self::path($term, $terms), $request['search']),
        ], array_values($found)));
    }

    /**
     * Returns the names of a term and its ancestors, which distinguish terms of the same name.
     *
     * @param array<int, WP_Term> $terms of its taxonomy, by id
     */
    private static function path(WP_Term $term, array $terms): string
    {
        $names = [];
        for ($at = $term; $at !== null && !isset($names[$at->term_id]); $at = $terms[$at->parent] ?? null) {
            $names[$at->term_id] = PickerSearch::plain($at->name);
        }
        return implode(' › ', array_reverse($names));
    }
}
