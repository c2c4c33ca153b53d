<?php

/**
 * The screen 'Broken links', for all records, announcements and terms.
 *
 * Checks links to records and files of this WordPress at once. Checks links to other websites, and to pages and fragments that only
 * the website knows, when an editor starts a check (class-link-check.php).
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_REST_Request;
use WP_REST_Response;
use WP_Term;

defined('ABSPATH') || exit;

final class BrokenLinks
{
    /** The most seconds that one request spends reading records. */
    private const SECONDS = 2.0;

    public static function registerRoutes(): void
    {
        EditorRoutes::add('/broken-links', 'GET', Menu::EDIT_OTHERS, self::own(...), ['after' => ['type' => 'integer', 'minimum' => 0, 'default' => 0]]);
        EditorRoutes::add('/broken-links/elsewhere', 'GET', Menu::EDIT_OTHERS, static fn(): WP_REST_Response => new WP_REST_Response(self::elsewhere()));
        EditorRoutes::add('/broken-links/elsewhere', 'POST', Menu::EDIT_OTHERS, self::check(...), [
            'action' => ['type' => 'string', 'enum' => ['start', 'continue', 'stop'], 'required' => true],
        ]);
    }

    public static function enqueue(): void
    {
        Assets::enqueue('openGroundLinks', self::elsewhere());
    }

    public static function print(): void
    {
        echo '<div class="wrap"><h1>', esc_html__('Broken links', 'open-ground-api'), '</h1><div id="open-ground-links"></div></div>';
    }

    /** Returns one part of the list. `next` is the cursor of the next part, or null at the end. */
    private static function own(WP_REST_Request $request): WP_REST_Response
    {
        $end = microtime(true) + self::SECONDS;
        $after = $request['after'];
        $rows = $after > 0 ? [] : self::besidesRecords();
        do {
            $posts = RecordLinks::recordsAfter($after);
            foreach ($posts as $post) {
                array_push($rows, ...self::rows(RecordLinks::of($post), $post, null));
                $after = $post->ID;
            }
        } while ($posts !== [] && microtime(true) < $end);
        return new WP_REST_Response(['rows' => $rows, 'next' => $posts === [] ? null : $after]);
    }

    /** @return list<array<string, string>> */
    private static function besidesRecords(): array
    {
        $rows = self::rows(array_merge(...array_map(
            static fn(string|array $line): array => RecordLinks::inText(is_string($line) ? $line : $line['html'], __('Text', 'open-ground-api')),
            Ticker::lines(),
        )), null, null);
        foreach (RecordLinks::terms() as $term) {
            array_push($rows, ...self::rows(RecordLinks::inText($term->description, __('Description', 'open-ground-api')), null, $term));
        }
        return $rows;
    }

    /**
     * @param list<array{address: string, label: string, isLost: bool}> $links
     * @return list<array<string, string>> see BrokenLink in wordpress/editor/src/links/LinksScreen.tsx
     */
    private static function rows(array $links, ?WP_Post $post, ?WP_Term $term): array
    {
        $rows = [];
        foreach ($links as ['address' => $address, 'label' => $label, 'isLost' => $isLost]) {
            $why = self::why($address, $isLost, $post === null ? 0 : $post->ID);
            if ($why !== '') {
                $rows["{$label} {$address}"] = self::row($address, UsageFinder::use($post, $term, [$label]), $why);
            }
        }
        return array_values($rows);
    }

    /** @return array{address: string, title: string, type: string, fields: string, editUrl: string, why: string} */
    private static function row(string $address, array $use, string $why): array
    {
        [['title' => $title, 'type' => $type, 'fields' => $fields, 'editUrl' => $editUrl]] = UsageFinder::rows([$use]);
        return ['address' => $address, 'title' => $title, 'type' => $type, 'fields' => $fields, 'editUrl' => $editUrl, 'why' => $why];
    }

    /** Returns why readers do not get a link, or '' if they do or if it leads to another website. */
    private static function why(string $address, bool $isLost, int $record): string
    {
        if ($isLost) {
            return __('This anchor does not exist in the text.', 'open-ground-api');
        }
        if (RecordLinks::isNone($address)) {
            return __('The address is not valid.', 'open-ground-api');
        }
        if (RecordLinks::isIncomplete($address)) {
            return __('The address is not complete.', 'open-ground-api');
        }
        $state = LinkStates::of($address, $record);
        $post = $state === '' ? null : get_post(OwnLinks::reference($address)?->id ?: -1);
        if (!$post instanceof WP_Post) {
            return $state === '' ? '' : __('There is nothing at this address.', 'open-ground-api');
        }
        $title = PickerSearch::plain($post->post_title) ?: __('(no title)', 'open-ground-api');
        if ($post->post_status === 'trash') {
            /* translators: %s: title of a record or file */
            return sprintf(__('“%s” is in the Trash.', 'open-ground-api'), $title);
        }
        if ($state === 'gone') {
            /* translators: %s: title of a record */
            return sprintf(__('“%s” no longer has this film, picture or document.', 'open-ground-api'), $title);
        }
        /* translators: 1: title of a record, 2: its status, such as 'Draft' */
        return sprintf(__('“%1$s” is not published: %2$s.', 'open-ground-api'), $title, match (true) {
            $post->post_password !== '' => __('it has a password', 'open-ground-api'),
            TakenDown::of($post) !== '' => UsedIn::stateOf($post),
            default => (string) get_post_status_object($post->post_status)?->label,
        });
    }

    private static function check(WP_REST_Request $request): WP_REST_Response
    {
        match ($request['action']) {
            'start' => LinkCheck::start(),
            'stop' => LinkCheck::stop(),
            default => LinkCheck::continue(),
        };
        return new WP_REST_Response(self::elsewhere());
    }

    /** @return array{isRunning: bool, isComplete: bool, asked: int, refused: int, rows: list<array<string, string>>} */
    private static function elsewhere(): array
    {
        $state = LinkCheck::state();
        $rows = array_map(static function (array $dead): ?array {
            [$post, $term, $links] = LinkCheck::source($dead['key']);
            // A link that has been corrected since needs no row.
            $labels = array_column(array_filter($links, static fn(array $link): bool => $link['address'] === $dead['address']), 'label');
            return $labels === [] ? null : self::row($dead['address'], UsageFinder::use($post, $term, $labels), self::answer($dead['status']));
        }, $state['dead']);
        unset($state['dead']);
        return [...$state, 'rows' => array_values(array_filter($rows))];
    }

    private static function answer(int $status): string
    {
        return match ($status) {
            LinkCheck::NO_ANSWER => __('No answer.', 'open-ground-api'),
            LinkCheck::NOT_PUBLIC => __('No public website has this address, or it leads to one in a private network.', 'open-ground-api'),
            LinkCheck::NO_PLACE => __('The page does not have this place.', 'open-ground-api'),
            404 => __('The page does not exist (404).', 'open-ground-api'),
            410 => __('The page no longer exists (410).', 'open-ground-api'),
            /* translators: %d: HTTP status */
            default => sprintf(__('The website answers with an error (%d).', 'open-ground-api'), $status),
        };
    }
}
