<?php

/** `open-ground/v1/website/…` and `…/live`: routes of the Website screen and of the editor's status indicator. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class WebsiteRoutes
{
    private const MAX_EVENTS = 30;
    /** Read by uninstall.php. */
    private const DELETE_DATA = 'open_ground_delete_data';

    public static function registerRoutes(): void
    {
        $id = ['id' => ['type' => 'integer', 'required' => true, 'minimum' => 1]];
        $text = ['type' => 'string', 'required' => true, 'maxLength' => 200];
        EditorRoutes::add('/live', 'GET', 'edit_posts', self::live(...), $id);
        EditorRoutes::add('/live/list', 'GET', 'edit_posts', self::liveList(...), [
            'ids' => ['type' => 'array', 'required' => true, 'maxItems' => 100, 'items' => ['type' => 'integer', 'minimum' => 1]],
        ]);
        EditorRoutes::add('/website', 'GET', Capabilities::WEBSITE, static fn() => new WP_REST_Response(self::state()));
        EditorRoutes::add('/website/held', 'GET', Capabilities::WEBSITE, static fn() => new WP_REST_Response(['held' => Website::heldBack()]));
        EditorRoutes::add('/website/test', 'POST', Capabilities::WEBSITE, self::test(...));
        EditorRoutes::add('/website/health', 'GET', 'view_site_health_checks', static fn() => new WP_REST_Response(ConnectionHealth::readAnew()));
        EditorRoutes::add('/website/refresh', 'POST', Capabilities::WEBSITE, static fn() => self::sendNow('*:', ['type' => '*', 'action' => 'save']));
        EditorRoutes::add('/website/resend', 'POST', Capabilities::WEBSITE, self::resend(...), ['event' => $text]);
        EditorRoutes::add('/website/release', 'POST', Capabilities::TAKE_DOWN, static fn(WP_REST_Request $request)
            => self::sendNow('*:release', ['type' => '*', 'action' => 'release', 'digest' => $request['digest']]), ['digest' => $text]);
        EditorRoutes::add('/website/settings', 'POST', 'manage_options', self::saveSettings(...), [
            ...array_fill_keys(array_map('strtolower', Settings::NAMES), ['type' => 'string', 'maxLength' => 500]),
            self::DELETE_DATA => ['type' => 'boolean'],
        ]);
    }

    /** @return array<string, mixed> see WebsiteState in wordpress/editor/src/website/state.ts */
    public static function state(): array
    {
        return [
            'siteUrl' => Settings::siteUrl(),
            'isConnected' => Settings::isConnected(),
            'settings' => array_map(static fn(string $name): array => [
                'name' => $name,
                'option' => strtolower($name),
                'isFixed' => Settings::isFixed($name),
                'source' => Settings::source($name),
                'value' => $name === Settings::SITE_URL ? Settings::siteUrl() : ($name === Settings::WEBHOOK_URL ? Settings::webhookUrl() : ''),
            ], Settings::NAMES),
            'deletesData' => (bool) get_option(self::DELETE_DATA, false),
            'notices' => array_values(ConnectionHealth::find()),
            'remarks' => Modules::content()::remarks(),
            'waiting' => Queue::waiting(),
            'events' => array_map(self::event(...), Queue::latest(self::MAX_EVENTS)),
        ];
    }

    /** @return array<string, mixed> */
    private static function event(object $row): array
    {
        $event = (array) json_decode((string) $row->body, true);
        $post = isset($event['id']) ? get_post((int) $event['id']) : null;
        $isRecord = $post instanceof WP_Post && Kinds::has($post->post_type);
        return [
            'id' => $row->id,
            'type' => self::subject((string) ($event['type'] ?? '')),
            'action' => (string) ($event['action'] ?? ''),
            'record' => $isRecord ? wp_specialchars_decode(get_the_title($post), ENT_QUOTES) : (string) ($event['slug'] ?? ''),
            'editUrl' => $isRecord ? (string) get_edit_post_link($post, 'raw') : '',
            'state' => $row->state,
            'status' => (int) $row->status,
            'milliseconds' => (int) $row->duration,
            'attempts' => (int) $row->attempts,
            'cause' => (int) $row->status === 0 && (int) $row->attempts > 0 ? ConnectionErrors::label((string) $row->reason) : '',
            'created' => (int) $row->created,
            'nextTry' => $row->state === Queue::WAITING ? max(0, (int) $row->due - time()) : null,
        ];
    }

    /** Returns the label of the type that an event concerns, or the name in the webhook if the type is unknown. */
    private static function subject(string $type): string
    {
        $words = [
            ...array_column([...array_values(Registry::taxonomies()), ...array_values(Registry::types())], 'singular', 'event'),
            '*' => __('Everything', 'open-ground-api'),
            'media' => __('File', 'open-ground-api'),
            'ticker' => __('Announcements', 'open-ground-api'),
        ];
        return $words[$type] ?? $type;
    }

    private static function live(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $post = get_post((int) $request['id']);
        if ($post === null) {
            // The record was deleted while its screen was open.
            return new WP_REST_Response(['state' => 'off']);
        }
        return Kinds::has($post->post_type) && current_user_can('edit_post', $post->ID)
            ? new WP_REST_Response(Website::stateOf($post))
            : new WP_Error('rest_forbidden', __('Sorry, you are not allowed to edit this record.', 'open-ground-api'), [
                'status' => rest_authorization_required_code(),
            ]);
    }

    private static function liveList(WP_REST_Request $request): WP_REST_Response
    {
        $posts = array_filter(array_map(get_post(...), $request['ids']), static fn(?WP_Post $post): bool
            => $post !== null && Kinds::has($post->post_type) && current_user_can('read_post', $post->ID));
        return new WP_REST_Response((object) Website::statesOf(array_values($posts)));
    }

    /**
     * Sends an event in this request, so that the screen can show the response.
     *
     * @param array<string, mixed> $event
     */
    private static function sendNow(string $record, array $event): WP_REST_Response|WP_Error
    {
        if (!Settings::isConnected()) {
            return self::notConnected();
        }
        Queue::add($record, $event);
        foreach (Queue::latest(1) as $row) {
            Sender::send($row);
        }
        Sender::schedule();
        return new WP_REST_Response(self::state());
    }

    /** Sends a test event, and tests the opposite direction: whether the website can read this WordPress. */
    private static function test(): WP_REST_Response|WP_Error
    {
        $sent = self::sendNow('test:', ['type' => 'test']);
        [$last] = [...Queue::latest(1), null];
        $isTaken = !is_wp_error($sent) && $last !== null && $last->state === Queue::ACCEPTED;
        $problem = $isTaken ? ReadAccessCheck::run() : '';
        if (is_wp_error($sent)) {
            return $sent;
        }
        $state = self::state();
        return new WP_REST_Response([
            ...$state,
            'notices' => array_values(array_unique(array_filter([...$state['notices'], $problem]))),
            'reads' => $isTaken ? $problem === '' : null,
        ]);
    }

    private static function resend(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $row = Queue::find($request['event']);
        if ($row === null) {
            return new WP_Error('rest_not_found', __('This event has been deleted.', 'open-ground-api'), ['status' => 404]);
        }
        if (!Settings::isConnected()) {
            return self::notConnected();
        }
        Queue::retry($row->id);
        Sender::send(Queue::find($row->id) ?? $row);
        Sender::schedule();
        return new WP_REST_Response(self::state());
    }

    /** Saves the settings. The secret can be set, but never read. */
    private static function saveSettings(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $clean = [];
        foreach (Settings::NAMES as $name) {
            $option = strtolower($name);
            $value = $request->get_param($option);
            if (!is_string($value)) {
                continue;
            }
            $isUrl = $name !== Settings::WEBHOOK_SECRET;
            $clean[$option] = $isUrl ? sanitize_url(trim($value), ['http', 'https']) : trim($value);
            // WordPress would prepend http:// to a bare name.
            $isWrong = $isUrl ? $clean[$option] === '' || preg_match('#^https?://#i', trim($value)) !== 1 : Signature::keys($clean[$option]) === [];
            if ($isWrong && trim($value) !== '') {
                return new WP_Error('rest_invalid_param', $isUrl
                    ? __('An address must begin with https:// or http://.', 'open-ground-api')
                    : __('A secret must be whsec_ followed by base64, or at least 24 characters without spaces.', 'open-ground-api'), ['status' => 400, 'params' => [$option]]);
            }
        }
        foreach ($clean as $option => $value) {
            update_option($option, $value, true);
        }
        if (is_bool($request[self::DELETE_DATA])) {
            update_option(self::DELETE_DATA, (string) (int) $request[self::DELETE_DATA], false);
        }
        return new WP_REST_Response(self::state());
    }

    private static function notConnected(): WP_Error
    {
        return new WP_Error('open_ground_not_connected', __('Nothing was sent: the website’s address or the shared secret is missing.', 'open-ground-api'), ['status' => 409]);
    }
}
