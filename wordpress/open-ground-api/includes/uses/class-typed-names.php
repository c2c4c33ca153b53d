<?php

/**
 * Finds fields that name a record in words, because somebody typed the name before the record existed.
 *
 * The record's screen lists them and offers to make them refer to it once it is published. Before that, readers would lose the
 * name.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class TypedNames
{
    private const ACTION = 'open_ground_typed_names';
    /** Query argument of the record's screen: in how many records the name was linked. */
    private const LINKED = 'open-ground-linked';

    /** Returns the part of the box 'Used in' about these fields, or '' if no record names it in words. */
    public static function offer(WP_Post $record): string
    {
        $uses = self::uses($record);
        if ($uses === []) {
            return self::outcome();
        }
        $link = sprintf(
            '<a class="button" href="%s">%s</a>',
            esc_url(wp_nonce_url(add_query_arg(['action' => self::ACTION, 'post' => $record->ID], admin_url('admin-post.php')), self::ACTION . $record->ID)),
            esc_html__('Link these names to this record', 'open-ground-api'),
        );
        return self::outcome() . '<p>' . esc_html__('These records contain its name as plain text:', 'open-ground-api') . '</p>' . UsedIn::listOf($uses) . '<p>'
            . (Visibility::isPublic($record) ? $link : esc_html__('The names can be linked to this record once it is published.', 'open-ground-api')) . '</p>';
    }

    /** Returns the result after the link was followed, or '' otherwise. */
    private static function outcome(): string
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only repeats a number.
        $count = absint($_GET[self::LINKED] ?? 0);
        return $count === 0 ? '' : '<p role="status">' . esc_html(self::said($count)) . '</p>';
    }

    private static function said(int $count): string
    {
        /* translators: %d: how many records */
        return sprintf(_n('The name was linked to this record in %d record.', 'The name was linked to this record in %d records.', $count, 'open-ground-api'), $count);
    }

    /**
     * Makes WordPress remove these from the address of a reloaded screen.
     *
     * @param list<string> $names
     * @return list<string>
     */
    public static function addRemovable(array $names): array
    {
        return [...$names, self::LINKED];
    }

    /** Handles the link of the offer, and redirects to the record's screen. */
    public static function link(): void
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- verified below, with the record.
        $id = absint($_GET['post'] ?? 0);
        check_admin_referer(self::ACTION . $id);
        $record = get_post($id ?: -1);
        if (!$record instanceof WP_Post || !Visibility::isPublic($record) || !current_user_can('edit_post', $id)) {
            wp_die(esc_html__('Sorry, you are not allowed to link names to this record.', 'open-ground-api'), '', ['response' => 403]);
        }
        $open = [];
        $count = 0;
        foreach (self::uses($record) as ['post' => $post]) {
            if (wp_check_post_lock($post->ID) === false) {
                Fields::saveAsEdit($post, self::linkedIn($post, $record));
                $count++;
            } else {
                $open[] = PickerSearch::plain($post->post_title);
            }
        }
        $screen = (string) get_edit_post_link($record, 'raw');
        if ($open !== []) {
            $text = sprintf(
                /* translators: %s: titles of records */
                __('Others are editing these records. Their names were not linked: %s.', 'open-ground-api'),
                implode(', ', array_map(static fn(string $title): string => "“{$title}”", $open)),
            );
            wp_die(esc_html($count === 0 ? $text : self::said($count) . " {$text}"), '', ['response' => 409, 'link_url' => esc_url($screen), 'link_text' => esc_html__('Back to the record', 'open-ground-api')]);
        }
        wp_safe_redirect($count === 0 ? $screen : add_query_arg(self::LINKED, $count, $screen));
        exit;
    }

    /** @return list<array{post: ?WP_Post, term: null, fields: list<string>}> of records that the user may edit, as UsageFinder::of() */
    private static function uses(WP_Post $record): array
    {
        $found = self::areTyped($record->post_type) ? RecordFinder::find(PickerSearch::plain($record->post_title), Registry::names()) : [];
        $uses = [];
        foreach ($found as $id) {
            $post = get_post($id);
            $labels = $post instanceof WP_Post && $post->post_status !== 'trash' && current_user_can('edit_post', $id)
                ? array_map(static fn(string $field): string => Registry::fields($post->post_type)[$field]['label'], array_keys(self::linkedIn($post, $record)))
                : [];
            $labels === [] || $uses[] = UsageFinder::use($post, null, $labels);
        }
        return $uses;
    }

    /**
     * Determines whether a field accepts names of such records as words. Other types are not searched, because this runs whenever a
     * screen is loaded.
     */
    public static function areTyped(string $postType): bool
    {
        $takes = static function (array $field) use ($postType, &$takes): bool {
            $isTaken = ($field['free'] ?? []) !== [] && $field['shape'] === 'posts' && in_array($postType, $field['postTypes'], true);
            return $isTaken || array_filter($field['fields'] ?? [], $takes) !== [];
        };
        foreach (Kinds::isOwn($postType) ? Registry::names() : [] as $type) {
            if (array_filter(Registry::fields($type), $takes) !== []) {
                return true;
            }
        }
        return false;
    }

    /** @return array<string, mixed> the fields of a record that name the other in words, as they are when they refer to it */
    private static function linkedIn(WP_Post $post, WP_Post $record): array
    {
        $linked = [];
        foreach (Registry::fields($post->post_type) as $name => $field) {
            $before = $field['shape'] === 'terms' ? '' : Fields::storedIn($post->ID, $name, $field);
            $after = self::linked($before, $field, $record);
            if ($after !== $before) {
                $linked[$name] = $after;
            }
        }
        return $linked;
    }

    /**
     * Replaces a record's name in words with a reference to it. A list contains the record once, in the position of the first. A
     * name with an address that is not the record's is kept, because readers may be led elsewhere for a reason.
     *
     * @param mixed $value as stored
     * @param array<string, mixed> $field as class-registry.php describes it
     */
    public static function linked(mixed $value, array $field, WP_Post $record): mixed
    {
        if (Values::isEmpty($value)) {
            return $value;
        }
        if ($field['shape'] !== 'posts') {
            $change = static fn(mixed $part, array $inner): mixed => self::linked($part, $inner, $record);
            return FieldWalker::map($value, $field, $change, keeps: static fn(): bool => true);
        }
        if (!is_array($value) || !in_array($record->post_type, $field['postTypes'], true)) {
            return $value;
        }
        $name = PickerSearch::plain($record->post_title);
        $address = (string) get_post_meta($record->ID, Fields::metaKey('url'), true);
        $isMeant = static fn(mixed $item): bool => is_array($item)
            && in_array($item['url'] ?? '', ['', $address], true)
            && PickerSearch::isSame(PickerSearch::plain((string) ($item['post_title'] ?? '')), $name);
        if (!empty($field['single'])) {
            return $isMeant($value) ? $record->ID : $value;
        }
        $linked = array_map(static fn(mixed $item): mixed => $isMeant($item) ? $record->ID : $item, $value);
        if ($linked === $value) {
            return $value;
        }
        $isRecord = static fn(mixed $item): bool => is_numeric($item) && (int) $item === $record->ID;
        $places = array_keys(array_filter($linked, $isRecord));
        return array_values(array_diff_key($linked, array_flip(array_slice($places, 1))));
    }
}
