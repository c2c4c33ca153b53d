<?php

/** Lists documents that are public with hidden data, or that an earlier version changed, on the screen 'Website', in companion mode, too. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class EarlierDocumentsModule
{
    /** Stored with the progress: whether documents were checked to withhold them, or only to list them. */
    private const TO_WITHHOLD = 'full';
    private const TO_LIST = 'companion';

    /** Adds the hooks that a companion needs, too. */
    public static function hooks(): void
    {
        add_action('open_ground_earlier_documents', [EarlierDocuments::class, 'runScheduled']);
        add_action('rest_api_init', [self::class, 'registerRoute']);
    }

    /** Adds the hooks for full mode, in which files are changed and withheld. */
    public static function ofOwnContent(): void
    {
        // Runs after the one-time changes of moving in.
        add_action('wp_loaded', [self::class, 'ensureDone']);
        add_action('rest_api_init', [self::class, 'registerPutBack']);
    }

    public static function ofCompanion(): void
    {
        add_action('wp_loaded', [self::class, 'ensureListed']);
    }

    /** Continues checking documents. Nearly always this is done already, and the class for it is not loaded. */
    public static function ensureDone(): void
    {
        $state = get_option('open_ground_earlier_documents');
        $isDone = is_array($state) && ($state['mode'] ?? null) === self::TO_WITHHOLD && ($state['done'] ?? 0) >= ($state['until'] ?? 0);
        $isDone || EarlierDocuments::ensureDone(self::TO_WITHHOLD);
    }

    public static function ensureListed(): void
    {
        EarlierDocuments::ensureDone(self::TO_LIST);
    }

    public static function registerRoute(): void
    {
        EditorRoutes::add('/website/files', 'GET', Capabilities::WEBSITE, static fn(): WP_REST_Response => new WP_REST_Response(EarlierDocuments::listed()));
    }

    public static function registerPutBack(): void
    {
        EditorRoutes::add('/website/put-back', 'POST', Capabilities::WEBSITE, self::putBack(...), ['id' => ['type' => 'integer', 'required' => true, 'minimum' => 1]]);
    }

    private static function putBack(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $id = (int) $request['id'];
        if (get_post_type($id) !== 'attachment' || !current_user_can('edit_post', $id)) {
            return new WP_Error('rest_not_found', __('There is no such file.', 'open-ground-api'), ['status' => 404]);
        }
        return FileDecisions::putBack($id)
            ? new WP_REST_Response(EarlierDocuments::listed())
            : new WP_Error('open_ground_not_kept', __('The original was not kept, or the file has been replaced since. Nothing was changed.', 'open-ground-api'), ['status' => 409]);
    }
}
