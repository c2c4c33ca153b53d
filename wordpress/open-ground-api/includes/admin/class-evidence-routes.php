<?php

/**
 * `open-ground/v1/resources`: the saved films, pictures and documents of a record that a text may cite. `…/links`: links to records
 * that don't exist or are not published. `…/shortcodes`: shortcodes that show nothing to readers. None of these routes is public.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class EvidenceRoutes
{
    /** The most links or texts per request. */
    private const MOST = 100;

    public static function registerRoutes(): void
    {
        EditorRoutes::add('/resources', 'GET', 'edit_posts', self::resources(...), ['id' => ['type' => 'integer', 'required' => true]]);
        EditorRoutes::add('/links', 'POST', 'edit_posts', self::unread(...), [
            'record' => ['type' => 'integer', 'default' => 0],
            'addresses' => ['type' => 'array', 'items' => ['type' => 'string'], 'maxItems' => self::MOST, 'required' => true],
        ]);
        EditorRoutes::add('/shortcodes', 'POST', 'edit_posts', self::shortcodes(...), [
            'texts' => ['type' => 'array', 'items' => ['type' => 'string', 'maxLength' => Html::MOST_BYTES], 'maxItems' => self::MOST, 'required' => true],
            'announcements' => ['type' => 'boolean', 'default' => false],
        ]);
    }

    /** Returns the resources of a record; see Resource in wordpress/editor/src/model/resources.ts. */
    private static function resources(WP_REST_Request $request): WP_REST_Response
    {
        $post = get_post($request['id'] ?: -1);
        return new WP_REST_Response($post instanceof WP_Post && current_user_can('read_post', $post->ID) ? RecordResources::of($post) : []);
    }

    /** Returns the given links that readers do not get, each with its state (class-link-states.php, class-website-pages.php). */
    private static function unread(WP_REST_Request $request): WP_REST_Response
    {
        $states = [];
        foreach ($request['addresses'] as $address) {
            $states[$address] = LinkStates::of($address, $request['record']);
        }
        $open = array_map(strval(...), array_keys($states, '', true));
        $states = array_filter(array_replace($states, WebsitePages::missing($open, $request['record'])));
        return new WP_REST_Response(array_map(static fn(int|string $address, string $state): array => ['address' => (string) $address, 'state' => $state], array_keys($states), $states));
    }

    /**
     * Returns the given texts with shortcodes that show nothing to readers, or with more shortcodes than are run. Shortcodes in
     * announcements are never run.
     */
    private static function shortcodes(WP_REST_Request $request): WP_REST_Response
    {
        $isRun = !$request['announcements'];
        $render = $isRun ? Html::render(...) : ShownShortcodes::withoutUnknown(...);
        $found = array_map(static function (string $text) use ($isRun, $render): array {
            // The text as it would be stored.
            $html = Html::clean($text);
            return ['text' => $text, 'codes' => ShownShortcodes::lost($html, $render), 'isOver' => $isRun && !ShownShortcodes::areRun($html)];
        }, $request['texts']);
        return new WP_REST_Response(array_values(array_filter($found, static fn(array $one): bool => $one['isOver'] || $one['codes'] !== [])));
    }
}
