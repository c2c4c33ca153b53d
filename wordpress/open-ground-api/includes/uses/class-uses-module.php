<?php

/**
 * Where records, files and terms are used: keeps the index of files up to date, and asks for confirmation before something in use
 * is deleted.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class UsesModule
{
    public static function hooks(): void
    {
        // Also covers changes that bypass WordPress's functions.
        add_action('clean_post_cache', [FileIndexer::class, 'onPost'], 10, 2);
        foreach (['add_attachment', 'attachment_updated', 'delete_attachment'] as $hook) {
            add_action($hook, [FileIndexer::class, 'noteFile']);
        }
        foreach (['added', 'updated', 'deleted'] as $change) {
            add_action("{$change}_post_meta", [FileIndexer::class, 'onMeta'], 20, 3);
            add_action("{$change}_term_meta", [FileIndexer::class, 'onTermMeta'], 20, 2);
            add_action("{$change}_option", [FileIndexer::class, 'onOption']);
        }
        add_action('clean_term_cache', [FileIndexer::class, 'onTerms']);
        add_action('switch_theme', [FileIndexer::class, 'onTheme'], 10, 0);
        add_action('shutdown', [self::class, 'goOn'], 5, 0);

        add_action('add_meta_boxes', [UsedIn::class, 'addBox'], 101, 2);
        add_filter('attachment_fields_to_edit', [UsedIn::class, 'addToFile'], 10, 2);
        add_filter('media_view_strings', [UsedIn::class, 'addText']);
        // Before WordPress's own callback, at priority 1.
        add_action('wp_ajax_delete-post', [UsedIn::class, 'refuseFile'], 0);
        add_action('load-post.php', [UsedIn::class, 'askForOne'], 0);
        add_action('load-edit.php', [UsedIn::class, 'askForMany'], 0);
        add_action('load-upload.php', [UsedIn::class, 'askForMany'], 0);
        add_action('load-edit-tags.php', [UsedIn::class, 'askForTerms'], 0);
        add_filter('tag_row_actions', [UsedIn::class, 'withoutScript'], 10, 2);
    }

    /** If nothing was marked and nothing is left to index, the indexer isn't loaded. */
    public static function goOn(): void
    {
        (class_exists(FileIndexer::class, false) || get_option('open_ground_uses_incomplete') !== false) && FileIndexer::onEnd();
    }
}
