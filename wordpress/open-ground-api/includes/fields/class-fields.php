<?php

/**
 * The fields of each record, as class-registry.php describes them.
 *
 * They are stored in post meta, one row per field under a prefixed key. WordPress stores terms itself.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class Fields
{
    private const PREFIX = '_open_ground_';

    /** Shapes whose stored value may be a number. */
    private const NUMBERS = ['number', 'url', 'image', 'file', 'video', 'posts'];

    public static function metaKey(string $name): string
    {
        return self::PREFIX . $name;
    }

    /** Determines whether a metadata key stores a field of a type, or the order of its terms. */
    public static function isMetaKey(string $postType, string $key): bool
    {
        $name = str_starts_with($key, self::PREFIX) ? substr($key, strlen(self::PREFIX)) : '';
        return isset(Registry::fields($postType)[$name]) || str_starts_with($name, 'order_of_');
    }

    /** Determines whether a field was ever saved. If not, it is missing from responses, as in ACF. */
    public static function isSaved(WP_Post $post, string $name): bool
    {
        return Draft::hasField($post, $name) || metadata_exists('post', $post->ID, self::metaKey($name));
    }

    /** Returns a stored field, or '' if it is empty. Returns the ids for a field of terms. */
    public static function stored(WP_Post $post, string $name): mixed
    {
        $field = Registry::fields($post->post_type)[$name] ?? null;
        if ($field !== null && $field['shape'] === 'terms') {
            return array_column(References::termsOf($post, $field['taxonomy']), 'term_id');
        }
        return self::draftedOrStored($post, $name, $field ?? []);
    }

    /** @param array<string, mixed> $field of any shape but terms */
    private static function draftedOrStored(WP_Post $post, string $name, array $field): mixed
    {
        return Draft::hasField($post, $name) ? Draft::field($post, $name) : self::storedIn($post->ID, $name, $field);
    }

    /**
     * Returns a field stored with a record or with one of its revisions.
     *
     * @param array<string, mixed> $field
     */
    public static function storedIn(int $id, string $name, array $field): mixed
    {
        $value = get_post_meta($id, self::metaKey($name), true);
        // The database returns numbers as text.
        $isNumber = is_numeric($value) && in_array($field['shape'] ?? '', self::NUMBERS, true);
        return $isNumber ? $value + 0 : $value;
    }

    /** Returns a field as readers get it, or its shape's empty value. */
    public static function value(WP_Post $post, string $name): mixed
    {
        $field = Registry::fields($post->post_type)[$name];
        return $field['shape'] === 'terms'
            ? References::termsOf($post, $field['taxonomy'])
            : Values::read(self::draftedOrStored($post, $name, $field), $field);
    }

    /** Returns a date, or the post date if it is empty; '' if no date is to be shown. */
    public static function dateOrPublished(WP_Post $post, string $name): string
    {
        $stored = (string) self::stored($post, $name);
        return $stored === Dates::NONE ? '' : ($stored ?: Dates::published($post));
    }

    /**
     * Returns all values for the edit screen, including empty fields.
     *
     * @return array<string, mixed>
     */
    public static function edit(WP_Post $post): array
    {
        $values = [];
        foreach (Registry::fields($post->post_type) as $name => $field) {
            $values[$name] = Values::edit(self::stored($post, $name), $field);
        }
        return $values;
    }

    /**
     * Converts values for saving: name => stored value, or null to delete the field. The body has its local name. Keeps omitted
     * parts of a group. RecordSize::check() determines whether a record has room for all of them.
     *
     * @param array<string, mixed> $values
     * @return array<string, mixed>
     * @throws FieldError if a name is unknown or a value has the wrong shape
     */
    public static function accept(string $postType, array $values, ?WP_Post $post = null): array
    {
        try {
            return self::acceptResolved($postType, Aliases::resolve($postType, $values), $post);
        } catch (FieldError $error) {
            throw Aliases::named($error, $postType, $values);
        }
    }

    /**
     * @param array<string, mixed> $values without aliases
     * @return array<string, mixed>
     * @throws FieldError
     */
    private static function acceptResolved(string $postType, array $values, ?WP_Post $post): array
    {
        $fields = Registry::fields($postType);
        $bodyField = Registry::type($postType)['bodyField'] ?? null;
        $accepted = [];
        foreach ($values as $name => $value) {
            if ($name === $bodyField) {
                $accepted[$name] = (string) Values::accept($value, ['shape' => 'html'], "acf.{$name}");
                continue;
            }
            if (!isset($fields[$name])) {
                throw new FieldError("acf.{$name}", __('is not a field of this type.', 'open-ground-api'));
            }
            if ($value === null) {
                $accepted[$name] = null;
                continue;
            }
            $field = $fields[$name];
            $new = Values::accept($value, $field, "acf.{$name}");
            $problem = Filters::apply('open_ground_field_error', '', $new, $name, $postType);
            if ($problem !== '') {
                throw new FieldError("acf.{$name}", $problem);
            }
            $old = $field['shape'] === 'group' && $post !== null ? self::stored($post, $name) : '';
            $accepted[$name] = is_array($old) && is_array($new) ? self::merge($old, $new, $value) : $new;
        }
        return $accepted;
    }

    /**
     * Saves the result of accept(), except for the body, which WordPress saves.
     *
     * @param array<string, mixed> $accepted
     * @param bool $isNew whether nothing is stored for the post yet, which saves two queries per field
     */
    public static function save(WP_Post $post, array $accepted, bool $isNew = false): void
    {
        $fields = Registry::fields($post->post_type);
        $accepted = array_intersect_key($accepted, $fields);
        $store = $isNew ? add_post_meta(...) : update_post_meta(...);
        foreach ($accepted as $name => $value) {
            if ($fields[$name]['shape'] === 'terms') {
                $ids = is_array($value) ? $value : [];
                wp_set_object_terms($post->ID, $ids, $fields[$name]['taxonomy']);
                References::saveOrder($post, $fields[$name]['taxonomy'], $ids);
            } elseif ($value === null) {
                delete_post_meta($post->ID, self::metaKey($name));
            } else {
                // WordPress removes one level of slashes, and these values have none.
                $store($post->ID, self::metaKey($name), wp_slash($value));
            }
        }
        $accepted === [] || do_action('open_ground_fields_saved', $post, $accepted);
    }

    /**
     * Saves fields, and columns of the record itself, that were not edited on its screen, still with a revision, a date and an
     * event.
     *
     * @param array<string, mixed> $accepted
     * @param array<string, mixed> $columns
     */
    public static function saveAsEdit(WP_Post $post, array $accepted, array $columns = []): void
    {
        self::save($post, $accepted);
        // KSES must not run, because it would strip markup saved by users with `unfiltered_html`.
        kses_remove_filters();
        wp_update_post(wp_slash(['ID' => $post->ID, ...$columns]));
        kses_init();
    }

    /**
     * @param array<string, mixed> $old
     * @param array<string, mixed> $new
     * @param array<string, mixed> $sent
     * @return array<string, mixed>
     */
    private static function merge(array $old, array $new, mixed $sent): array
    {
        $removed = array_filter((array) $sent, static fn(mixed $part): bool => $part === null);
        return array_diff_key([...$old, ...$new], $removed);
    }

    /** @return list<array{term_id: int, name: string, slug: string}> names are HTML, as stored by WordPress */
    public static function termRows(WP_Post $post, string $taxonomy): array
    {
        return array_map(
            static fn(WP_Term $term): array
                => ['term_id' => $term->term_id, 'name' => $term->name, 'slug' => rawurldecode($term->slug)],
            References::termsOf($post, $taxonomy),
        );
    }
}
