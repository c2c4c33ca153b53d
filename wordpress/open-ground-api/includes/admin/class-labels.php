<?php

/** The names of record types on WordPress's own screens, where 'post' and 'page' would confuse editors. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Labels
{
    /** @var list<int> ids of the records that this request has restored from the trash */
    private static array $restored = [];

    /**
     * @param array<string, array<int, string|false>> $messages
     * @return array<string, array<int, string|false>>
     */
    public static function messages(array $messages): array
    {
        $post = get_post();
        if (!$post instanceof WP_Post || !Registry::has($post->post_type)) {
            return $messages;
        }
        $singular = esc_html(Registry::type($post->post_type)['singular']);
        $withheld = self::withheld($post);
        /* translators: %s: a kind of record, such as Investigation */
        $saved = sprintf(__('%s saved.', 'open-ground-api'), $singular) . $withheld;
        /* translators: %s: a kind of record, such as Investigation */
        $drafted = sprintf(__('%s saved as a draft.', 'open-ground-api'), $singular);
        /* translators: %s: a kind of record, such as Investigation */
        $published = sprintf(__('%s published.', 'open-ground-api'), $singular) . $withheld;
        /* translators: 1: a kind of record, such as Investigation, 2: date and time */
        $scheduled = sprintf(__('%1$s scheduled for %2$s.', 'open-ground-api'), $singular, esc_html(get_the_date('', $post) . ' ' . get_the_time('', $post))) . $withheld;
        /* translators: %s: a kind of record, such as Investigation */
        $restored = sprintf(__('%s restored from a revision.', 'open-ground-api'), $singular)
            . (Visibility::isPublic($post) ? ' ' . esc_html__('Readers see this version now.', 'open-ground-api') : '') . $withheld;
        $messages[$post->post_type] = [
            // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only selects one of WordPress's messages.
            '', $saved, $saved, $saved, $saved, isset($_GET['revision']) ? $restored : false, $published, $saved, $saved, $scheduled, $drafted,
        ];
        return $messages;
    }

    /**
     * Returns a sentence about the files withheld from a record that readers see or will see, to be appended to the others; '' if
     * there are none.
     */
    private static function withheld(WP_Post $post): string
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- whether WordPress shows one of the messages at all.
        if (!isset($_GET['message']) || !in_array($post->post_status, ['publish', 'future'], true)) {
            return '';
        }
        $files = array_filter(FileUses::ofRecord($post->ID), static fn(int $id): bool => !Filters::apply(Media::IS_SHOWN, true, $id));
        $names = array_map(static fn(int $id): string => wp_basename((string) get_post_meta($id, '_wp_attached_file', true)), $files);
        /* translators: %s: names of files */
        return $names === [] ? '' : ' ' . esc_html(sprintf(__('Withheld from readers: %s. ‘Before you publish’ says why.', 'open-ground-api'), implode(', ', $names)));
    }

    /**
     * Sets the messages in list tables, where WordPress counts posts. WordPress inserts the number.
     *
     * @param array<string, array<string, string>> $messages
     * @return array<string, array<string, string>>
     */
    public static function bulkMessages(array $messages): array
    {
        $state = self::areDrafts() ? ' ' . str_replace('%', '%%', esc_html__('Restored records are drafts: they are not on the website until they are published.', 'open-ground-api')) : '';
        foreach (Registry::names() as $type) {
            $label = str_replace('%', '%%', esc_html(Registry::type($type)['label']));
            $messages[$type] = array_map(static fn(string $message): string => sprintf($message, $label, '%s'), [
                /* translators: 1: a kind of records, such as Investigations, 2: how many */
                'updated' => __('%1$s: %2$s saved.', 'open-ground-api'),
                /* translators: 1: a kind of records, such as Investigations, 2: how many */
                'locked' => __('%1$s: %2$s not saved, as somebody is editing them.', 'open-ground-api'),
                /* translators: 1: a kind of records, such as Investigations, 2: how many */
                'deleted' => __('%1$s: %2$s deleted for good.', 'open-ground-api'),
                /* translators: 1: a kind of records, such as Investigations, 2: how many */
                'trashed' => __('%1$s: %2$s moved to the trash.', 'open-ground-api'),
                /* translators: 1: a kind of records, such as Investigations, 2: how many */
                'untrashed' => __('%1$s: %2$s restored from the trash.', 'open-ground-api'),
            ]);
            $messages[$type]['untrashed'] .= $state;
        }
        return $messages;
    }

    /** Determines whether everything that was restored from the trash is a draft. 'Undo' gives each record its former status. */
    private static function areDrafts(): bool
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only selects one of two messages.
        $ids = isset($_GET['untrashed'], $_GET['ids']) ? wp_parse_id_list(sanitize_text_field(wp_unslash($_GET['ids']))) : [];
        return $ids !== [] && array_filter($ids, static fn(int $id): bool => get_post_status($id) !== 'draft') === [];
    }

    public static function noteRestored(int $id): void
    {
        self::$restored[] = $id;
    }

    /**
     * Adds the ids to the URL, because WordPress links to restored records only after 'Restore' in a row, not after the bulk
     * action.
     */
    public static function nameRestored(string $location): string
    {
        return self::$restored === [] || !str_contains($location, 'untrashed=') ? $location : add_query_arg('ids', implode(',', self::$restored), $location);
    }
}
