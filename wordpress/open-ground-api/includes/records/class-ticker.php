<?php

/**
 * The announcements that run along the top of the website.
 *
 * They are a list of short lines of HTML, stored as a WordPress setting. Each line may have a start and an end. Editors may edit
 * them, although WordPress reserves settings for administrators.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use DateTimeImmutable;
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

    /** When the next line starts or ends, in Unix seconds; not stored if none does. */
    private const DUE = 'open_ground_announcements_due';
    /** A day and a time in WordPress's time zone. */
    private const MOMENT = '(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?';

    /** @return list<string> the announcements that are on now, HTML, in order */
    public static function items(): array
    {
        return self::on(self::lines(), time());
    }

    /** @return list<string> the texts of all, HTML, in order */
    public static function texts(): array
    {
        return array_map(self::textOf(...), self::lines());
    }

    /** @param string|array{html: string, from: string, until: string} $line */
    private static function textOf(string|array $line): string
    {
        return is_string($line) ? $line : $line['html'];
    }

    /** @return list<string|array{html: string, from: string, until: string}> all, in order */
    public static function lines(): array
    {
        return self::sanitise(get_option(self::OPTION, []));
    }

    /**
     * @param list<string|array{html: string, from: string, until: string}> $lines
     * @return list<string>
     */
    public static function on(array $lines, int $now): array
    {
        $isOn = static fn(string|array $line): bool => is_string($line)
            || ((self::moment($line['from']) ?? $now) <= $now && (self::moment($line['until']) ?? PHP_INT_MAX) > $now);
        return array_map(self::textOf(...), array_values(array_filter($lines, $isOn)));
    }

    /** @param list<string|array{html: string, from: string, until: string}> $lines */
    public static function nextLimit(array $lines, int $now): ?int
    {
        $moments = [];
        foreach (array_filter($lines, is_array(...)) as $line) {
            array_push($moments, self::moment($line['from']), self::moment($line['until']));
        }
        $ahead = array_filter($moments, static fn(?int $moment): bool => $moment !== null && $moment > $now);
        return $ahead === [] ? null : min($ahead);
    }

    /** Converts announcements to the stored form. @return list<string|array{html: string, from: string, until: string}> */
    public static function accept(mixed $items): array
    {
        $stored = static fn(mixed $item): mixed => is_array($item) ? ['html' => OwnLinks::stored($item['html'] ?? '')] + $item : OwnLinks::stored($item);
        return self::sanitise(array_map($stored, is_array($items) ? $items : []));
    }

    /** @return list<string|array{html: string, from: string, until: string}> a line without limits is a string */
    public static function sanitise(mixed $items): array
    {
        // A line can't contain block elements.
        $allowed = ['a' => ['href' => true, 'title' => true]] + AllowedHtml::inline();
        $schemes = ['http', 'https', 'mailto'];
        $lines = [];
        foreach (is_array($items) ? $items : [] as $item) {
            ['html' => $html, 'from' => $from, 'until' => $until] = (is_array($item) ? $item : ['html' => $item]) + ['html' => '', 'from' => '', 'until' => ''];
            $html = is_string($html) ? trim(wp_kses(Html::withPlainAttributes(Html::undivided($html), $schemes), $allowed, $schemes)) : '';
            $limits = ['from' => self::isMoment($from) ? $from : '', 'until' => self::isMoment($until) ? $until : ''];
            if ($html !== '') {
                $lines[] = implode('', $limits) === '' ? $html : ['html' => $html, ...$limits];
            }
        }
        return $lines;
    }

    private static function isMoment(mixed $text): bool
    {
        return is_string($text) && preg_match('/^' . self::MOMENT . '$/D', $text, $parts) === 1 && checkdate((int) $parts[2], (int) $parts[3], (int) $parts[1]);
    }

    private static function moment(string $text): ?int
    {
        return self::isMoment($text) ? (new DateTimeImmutable($text, wp_timezone()))->getTimestamp() : null;
    }

    /** Tells the website when to ask again, after a change to the announcements or to the time zone of their dates. */
    public static function onSave(): void
    {
        self::noteDue();
        self::due() === null || WakeUp::later();
    }

    /** Returns when the next line starts or ends, in Unix seconds, or null if none does. */
    public static function due(): ?int
    {
        // These options are loaded in any case, so this needs no query.
        $due = wp_load_alloptions()[self::DUE] ?? null;
        return $due === null ? null : (int) $due;
    }

    /** Does what a save does, once, after a line has started or ended. */
    public static function passLimit(): void
    {
        if ((self::due() ?? PHP_INT_MAX) <= time()) {
            self::noteDue();
            EveryRequest::onOption(self::OPTION);
        }
    }

    private static function noteDue(): void
    {
        $next = self::nextLimit(self::lines(), time());
        $next === null ? delete_option(self::DUE) : update_option(self::DUE, $next, true);
    }

    /** @return array<string, mixed> */
    public static function schema(): array
    {
        $html = ['type' => 'string', 'maxLength' => self::MAX_LINE_LENGTH];
        $limit = ['type' => 'string', 'pattern' => '^(' . self::MOMENT . ')?$'];
        return [
            'type' => 'array',
            'maxItems' => self::MAX_LINES,
            'items' => [
                // WordPress reads both from every schema of a setting, and forbids all properties where they are not allowed.
                'type' => ['string', 'object'],
                'additionalProperties' => true,
                'anyOf' => [
                    $html,
                    ['type' => 'object', 'properties' => ['html' => $html + ['required' => true], 'from' => $limit, 'until' => $limit], 'additionalProperties' => false],
                ],
            ],
        ];
    }

    public static function registerSetting(): void
    {
        register_setting('open_ground', self::OPTION, [
            'type' => 'array',
            'description' => __('Announcements: HTML, or objects with `html`, `from` and `until`.', 'open-ground-api'),
            'default' => [],
            'show_in_rest' => ['schema' => self::schema()],
        ]);
    }

    /**
     * Handles `POST wp/v2/settings` with only the announcements, from a user who may edit no other setting.
     *
     * Rejects a string in place of the list from any user, because WordPress would turn each of its words into a line.
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
        return new WP_REST_Response([self::OPTION => self::lines()]);
    }

    /** Returns why the announcements can't be saved, as a WordPress error, or null if they can. */
    private static function refusal(mixed $items): ?WP_Error
    {
        $error = is_array($items)
            ? rest_validate_value_from_schema($items, self::schema(), self::OPTION)
            : new WP_Error('rest_invalid_type', self::OPTION . ': ' . __('expects a list.', 'open-ground-api'));
        foreach (is_wp_error($error) ? [] : array_filter($items, is_array(...)) as $line) {
            $limits = array_filter(array_intersect_key($line, ['from' => '', 'until' => '']));
            $reason = match (true) {
                array_filter($limits, self::isMoment(...)) !== $limits => __('There is no such date.', 'open-ground-api'),
                count($limits) === 2 && self::moment($limits['from']) >= self::moment($limits['until']) => __('An announcement must end after it begins.', 'open-ground-api'),
                default => '',
            };
            $error = $reason === '' ? $error : new WP_Error('rest_invalid_param', self::OPTION . ': ' . $reason);
        }
        return is_wp_error($error) ? new WP_Error(
            'rest_invalid_param',
            $error->get_error_message(),
            ['status' => 400, 'params' => [self::OPTION => $error->get_error_message()]],
        ) : null;
    }
}
