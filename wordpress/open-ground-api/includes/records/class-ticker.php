<?php

/**
 * The announcements that run along the top of the website: a list of short lines of HTML, stored as a WordPress setting. Editors
 * may edit them, although WordPress reserves settings for administrators.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined('ABSPATH') || exit;

final class Ticker
{
    public const OPTION = 'open_ground_ticker';
    public const MAX_LINE_LENGTH = 1_000;
    public const MAX_LINES = 50;

    /** @return list<string> the announcements, HTML, in order */
    public static function items(): array
    {
        return self::sanitise(get_option(self::OPTION, []));
    }

    /** As they are stored. @return list<string> */
    public static function accept(mixed $items): array
    {
        return self::sanitise(array_map(OwnLinks::stored(...), is_array($items) ? $items : []));
    }

    /** @return list<string> */
    public static function sanitise(mixed $items): array
    {
        $lines = array_filter(is_array($items) ? $items : [], is_string(...));
        // A line has no room for block elements.
        $allowed = ['a' => ['href' => true, 'title' => true]] + AllowedHtml::inline();
        $lines = array_map(
            static fn(string $line): string => trim(wp_kses($line, $allowed, ['http', 'https', 'mailto'])),
            $lines,
        );
        return array_values(array_filter($lines, static fn(string $line): bool => $line !== ''));
    }

    /** @return array<string, mixed> */
    public static function schema(): array
    {
        return [
            'type' => 'array',
            'maxItems' => self::MAX_LINES,
            'items' => ['type' => 'string', 'maxLength' => self::MAX_LINE_LENGTH],
        ];
    }

    public static function registerSetting(): void
    {
        register_setting('open_ground', self::OPTION, [
            'type' => 'array',
            'description' => __('Announcements as HTML, one item per line.', 'open-ground-api'),
            'default' => [],
            'show_in_rest' => ['schema' => self::schema()],
        ]);
    }

    /**
     * Handles `POST wp/v2/settings` with only the announcements, from a user who may edit no other setting. Text in place of the
     * list is rejected, whoever sends it: WordPress would make a line of each of its words.
     */
    public static function letEditorsWrite(mixed $result, WP_REST_Server $server, WP_REST_Request $request): mixed
    {
        $isOurs = $request->get_route() === '/wp/v2/settings'
            && in_array($request->get_method(), ['POST', 'PUT', 'PATCH', 'GET'], true)
            && current_user_can(Capabilities::ANNOUNCE);
        if ($result !== null || !$isOurs) {
            return $result;
        }
        $sent = array_diff_key($request->get_params(), ['_locale' => 1, '_fields' => 1, 'context' => 1]);
        $isWriting = $request->get_method() !== 'GET';
        $refusal = $isWriting ? self::refusal($sent[self::OPTION] ?? []) : null;
        if (current_user_can('manage_options')) {
            return $refusal;
        }
        if ($isWriting) {
            if (array_keys($sent) !== [self::OPTION]) {
                return $result;
            }
            if ($refusal !== null) {
                return $refusal;
            }
            update_option(self::OPTION, $sent[self::OPTION] ?? []);
        }
        return new WP_REST_Response([self::OPTION => self::items()]);
    }

    /** Why announcements can't be saved, as WordPress's own kind of error; null if they can. */
    private static function refusal(mixed $items): ?WP_Error
    {
        $error = is_array($items)
            ? rest_validate_value_from_schema($items, self::schema(), self::OPTION)
            : new WP_Error('rest_invalid_type', self::OPTION . ': ' . __('expects a list.', 'open-ground-api'));
        return is_wp_error($error) ? new WP_Error(
            'rest_invalid_param',
            $error->get_error_message(),
            ['status' => 400, 'params' => [self::OPTION => $error->get_error_message()]],
        ) : null;
    }
}
