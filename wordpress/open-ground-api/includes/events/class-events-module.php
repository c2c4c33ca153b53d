<?php

/** Sends the website an event for every change that readers would notice. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class EventsModule
{
    public static function hooks(): void
    {
        // After fields and terms are saved; save_post runs before that.
        add_action('wp_after_insert_post', [Watcher::class, 'onSave'], 10, 4);
        add_action('before_delete_post', [Watcher::class, 'onDelete'], 10, 2);
        foreach (['added', 'updated', 'deleted'] as $change) {
            add_action("{$change}_option", [Watcher::class, 'onOption']);
            // Other plugins, imports and WP-CLI also write fields and terms without saving the post.
            add_action("{$change}_post_meta", [Watcher::class, 'onMeta'], 20, 3);
        }
        add_action('edit_terms', [Watcher::class, 'beforeTerm'], 10, 2);
        add_action('edited_term', [Watcher::class, 'onTerm'], 10, 3);
        add_action('delete_term', [Watcher::class, 'onTermGone'], 10, 5);
        add_action('add_attachment', [Watcher::class, 'onNewMedia']);
        add_action('attachment_updated', [Watcher::class, 'onMedia']);
        add_action('delete_attachment', [Watcher::class, 'onMediaGone']);
        add_action('set_object_terms', [Watcher::class, 'onTermsOf'], 10, 6);
        // Review links end with the record.
        add_action('trashed_post', [Share::class, 'end']);
        add_action('deleted_post', [Share::class, 'end']);

        add_action('open_ground_send_events', [Sender::class, 'sendDue'], 10, 0);
        add_action('rest_api_init', [Sender::class, 'registerRoute']);
    }
}
