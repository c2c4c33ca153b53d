<?php

/**
 * Includes the fields in WordPress's autosaves, which are revisions: one per record and user. A draft is saved directly instead
 * (class-record-screen.php).
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Autosaves
{
    /**
     * Returns the differences between an autosave and its record.
     *
     * @return array<string, mixed> stored values, null for a removed field
     */
    public static function changes(WP_Post $record, WP_Post $autosave): array
    {
        $changes = [];
        foreach (Registry::fields($record->post_type) as $name => $field) {
            $hasValue = metadata_exists('post', $autosave->ID, Fields::metaKey($name));
            if ($field['shape'] === 'terms' ? $hasValue : $hasValue || Fields::isSaved($record, $name)) {
                $changes[$name] = $hasValue ? Fields::storedIn($autosave->ID, $name, $field) : null;
            }
        }
        return $changes;
    }

    /**
     * Stores all fields, because restoring a revision replaces all of them. Stores terms only if they changed.
     *
     * @param array<string, mixed> $autosave
     */
    public static function saveFields(array $autosave): void
    {
        $record = get_post((int) ($autosave['post_parent'] ?? 0));
        if (!$record instanceof WP_Post || !Registry::has($record->post_type)) {
            return;
        }
        $accepted = AcceptedFields::of($record)?->values ?? [];
        foreach (Registry::fields($record->post_type) as $name => $field) {
            $isSaved = $field['shape'] !== 'terms' && Fields::isSaved($record, $name);
            $saved = $isSaved ? get_post_meta($record->ID, Fields::metaKey($name), true) : null;
            self::store((int) $autosave['ID'], Fields::metaKey($name), array_key_exists($name, $accepted) ? $accepted[$name] : $saved);
        }
        self::store((int) $autosave['ID'], PostedFields::INPUT, $accepted === [] ? null : md5((string) wp_json_encode($accepted)));
    }

    /** Works like update_post_meta(), which would write to the record rather than the revision. */
    private static function store(int $id, string $key, mixed $value): void
    {
        $value === null ? delete_metadata('post', $id, $key) : update_metadata('post', $id, $key, wp_slash($value));
    }

    /**
     * @param array<string, string> $fields
     * @return array<string, string>
     */
    public static function addFields(array $fields): array
    {
        // The label is never displayed: the revisions screen compares field by field (class-revisions.php).
        return [...$fields, PostedFields::INPUT => ''];
    }

    /**
     * Reports the result of an autosave to the screen (wordpress/editor/src/record/use-autosave.ts): whether invalid fields were left
     * out, and the saved values if WordPress has overwritten a draft.
     *
     * @param array<string, mixed> $response
     * @return array<string, mixed>
     */
    public static function describe(array $response): array
    {
        $record = PostedFields::isAutosave() ? get_post(PostedFields::id()) : null;
        $fields = isset($response['wp_autosave']) && $record instanceof WP_Post ? AcceptedFields::of($record) : null;
        if ($fields === null) {
            return $response;
        }
        $isPartial = $fields->problems !== [];
        $response['wp_autosave']['isPartial'] = $isPartial;
        // A rejected field still has to be saved.
        if (!$isPartial && RecordState::isSaved($record->ID)) {
            $response['wp_autosave']['record'] = RecordScreen::stored($record);
        }
        return $response;
    }
}
