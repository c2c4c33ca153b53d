<?php

/** Shows on their screens where records, files and terms are used, and asks before something in use is deleted. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class UsesModule
{
    public static function hooks(): void
    {
        add_action('add_meta_boxes', [UsedIn::class, 'addBox'], 101, 2);
        add_filter('attachment_fields_to_edit', [UsedIn::class, 'addToFile'], 10, 2);
        add_action('admin_post_open_ground_typed_names', [TypedNames::class, 'link']);
        add_filter('removable_query_args', [TypedNames::class, 'addRemovable']);
        // Runs before WordPress's own callback, at priority 1.
        add_action('wp_ajax_delete-post', [UsedIn::class, 'refuseFile'], 0);
        add_action('load-post.php', [UsedIn::class, 'askForOne'], 0);
        add_action('load-edit.php', [UsedIn::class, 'askForMany'], 0);
        add_action('load-upload.php', [UsedIn::class, 'askForMany'], 0);
        add_action('load-edit-tags.php', [UsedIn::class, 'askForTerms'], 0);
        add_filter('tag_row_actions', [UsedIn::class, 'withoutScript'], 10, 2);
    }
}
