<?php

/**
 * Takes a record down: the confirmation, which lists what is removed and what stays, and the action.
 *
 * In WordPress, the record becomes a draft, so that nothing is lost.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class TakeDown
{
    /** The most texts to list that still name the record. */
    private const MAX_LISTED = 10;
    /** The most search results to read, so that the confirmation appears at once. */
    private const MAX_READ = 200;

    /** Determines whether the user may take a record down: users who may publish it, and roles with the capability. */
    public static function isAllowed(WP_Post $post): bool
    {
        return Kinds::has($post->post_type)
            && current_user_can('edit_post', $post->ID)
            && (current_user_can('publish_post', $post->ID) || current_user_can(Capabilities::TAKE_DOWN));
    }

    /** Determines whether the user may take records of any type down. */
    public static function isAllowedSomewhere(): bool
    {
        $mayPublish = static fn(string $type): bool => current_user_can((string) get_post_type_object($type)?->cap->publish_posts);
        return current_user_can(Capabilities::TAKE_DOWN) || array_filter(Kinds::types(), $mayPublish) !== [];
    }

    /** Returns the record, if the user may take it down. */
    public static function find(int $id): WP_Post|WP_Error
    {
        $post = get_post($id ?: -1);
        if (!$post instanceof WP_Post || !Kinds::has($post->post_type) || $post->post_status === 'auto-draft') {
            return new WP_Error('rest_not_found', __('This record does not exist. It may have been deleted.', 'open-ground-api'), ['status' => 404]);
        }
        return self::isAllowed($post)
            ? $post
            : new WP_Error('rest_forbidden', __('Sorry, you are not allowed to take this record down.', 'open-ground-api'), ['status' => 403]);
    }

    /** @return list<string> the confirmation, in paragraphs */
    public static function question(WP_Post $post): array
    {
        $links = ReviewLinks::countOf($post->ID);
        return array_values(array_filter([
            sprintf(
                Visibility::isPublic($post)
                    /* translators: %s: title of a record */
                    ? __('“%s” will disappear from the website immediately, and links to it will stop working. Its former addresses stop working for good.', 'open-ground-api')
                    /* translators: %s: title of a record */
                    : __('“%s” is not published. It becomes a draft, and anything the website still shows of it disappears immediately, including former addresses.', 'open-ground-api'),
                PickerSearch::plain($post->post_title) ?: __('(no title)', 'open-ground-api'),
            ),
            implode(', ', PickerRoutes::detailsOf($post)),
            /* translators: 1: name of a site of the network, 2: its address */
            is_multisite() ? sprintf(__('Site: %1$s (%2$s)', 'open-ground-api'), PickerSearch::plain(get_bloginfo('name')), Settings::siteUrl() ?: home_url()) : '',
            /* translators: %s: '2 review links' */
            $links > 0 ? sprintf(__('%s will be revoked.', 'open-ground-api'), self::linksOf($links)) : '',
            self::filesOf($post),
            self::textsThatStay($post),
        ]));
    }

    /**
     * Returns the published records and announcements that contain the title as plain text. References to the record no longer show
     * it.
     */
    private static function textsThatStay(WP_Post $post): string
    {
        $title = PickerSearch::plain($post->post_title);
        $found = Kinds::isOwn($post->post_type) ? array_slice(RecordFinder::find($title, Registry::names()), 0, self::MAX_READ + 1) : [];
        _prime_post_caches($found, false, true);
        $isThere = static fn(array $texts): bool => array_filter($texts, static fn(string $text): bool => Folding::says($text, $title)) !== [];
        $names = [];
        foreach (array_slice($found, 0, self::MAX_READ) as $id) {
            $other = get_post($id);
            if ($id !== $post->ID && $other instanceof WP_Post && Visibility::isPublic($other) && $isThere(IndexedWords::texts($other))) {
                $names[] = '“' . (PickerSearch::plain($other->post_title) ?: __('(no title)', 'open-ground-api')) . '”';
            }
            if (count($names) > self::MAX_LISTED) {
                break;
            }
        }
        $hasMore = count($names) > self::MAX_LISTED || count($found) > self::MAX_READ;
        $names = array_slice($names, 0, self::MAX_LISTED);
        // As in 'Search', only users who may edit the announcements see those that are not on now.
        $lines = Kinds::isOwn($post->post_type) ? (current_user_can(Menu::ANNOUNCE) ? Ticker::texts() : Ticker::items()) : [];
        $isThere(array_map(Html::plain(...), $lines)) && $names[] = __('Announcements', 'open-ground-api');
        return $names === [] ? '' : sprintf(
            $hasMore
                /* translators: %s: titles of records, separated by commas */
                ? __('Its title stays in the text of: %s, and perhaps of others. Search for it to see all of them.', 'open-ground-api')
                /* translators: %s: titles of records, separated by commas */
                : __('Its title stays in the text of: %s.', 'open-ground-api'),
            implode(', ', $names),
        );
    }

    private static function filesOf(WP_Post $post): string
    {
        $stay = __('Files stay in the media library, and at their addresses, until they are deleted there.', 'open-ground-api');
        if (!FileIndexer::isComplete()) {
            return $stay;
        }
        $count = count(FileUses::ofRecord($post->ID));
        return $count === 0 ? '' : sprintf(
            /* translators: 1: '5 files', 2: how many of them */
            __('%1$s, %2$d used nowhere else.', 'open-ground-api'),
            /* translators: %d: how many files */
            $count === 1 ? __('1 file', 'open-ground-api') : sprintf(__('%d files', 'open-ground-api'), $count),
            $count - count(FileUses::usedElsewhere($post->ID)),
        ) . " {$stay}";
    }

    /**
     * Takes down a record and its former slugs.
     *
     * @return array{isDone: bool, lines: list<string>} `isDone`: whether the website has accepted it; `lines`: the result,
     *     in paragraphs
     */
    public static function run(WP_Post $post): array|WP_Error
    {
        $links = ReviewLinks::end($post->ID);
        $type = Kinds::event($post->post_type);
        Watcher::add($type, $post->ID, [
            'slug' => Rows::slug($post),
            'action' => 'erase',
        ]);
        $error = Revisions::takeDown($post);
        FormerNames::drop($post);
        // Runs before the response rather than after it, because the response contains the result.
        Watcher::flush(static fn() => self::send("{$type}:{$post->ID}"));
        if ($error !== null) {
            /* translators: %s: what WordPress says */
            return new WP_Error('open_ground_not_taken_down', sprintf(__('The record was not taken down: WordPress could not change it to a draft. %s', 'open-ground-api'), $error->get_error_message()), ['status' => 409]);
        }
        $problem = self::problem("{$type}:{$post->ID}");
        do_action('open_ground_taken_down', $post, $problem === '');
        return ['isDone' => $problem === '', 'lines' => array_values(array_filter([
            $problem ?: ($post->post_status === 'trash' ? __('Taken down. The record stays in the trash.', 'open-ground-api') : __('Taken down. The record is now a draft.', 'open-ground-api')),
            /* translators: %s: '2 review links' */
            $links > 0 ? sprintf(__('Revoked: %s.', 'open-ground-api'), self::linksOf($links)) : '',
        ]))];
    }

    private static function send(string $record): void
    {
        $event = Queue::lastOf($record);
        $event === null || Sender::send($event);
        // Sends other pending events, such as a refresh for a website that doesn't know this one.
        add_action('shutdown', [Sender::class, 'afterRequest'], 10, 0);
    }

    /** Returns why the website may still show the record, or '' if it has accepted the event. */
    private static function problem(string $record): string
    {
        $event = Settings::isConnected() ? Queue::lastOf($record) : null;
        if ($event === null) {
            return __('The record is now a draft, but the website was not notified: its address or the shared secret is missing. It may still show the record.', 'open-ground-api');
        }
        if ($event->state === Queue::ACCEPTED || $event->reason === Sender::UNKNOWN) {
            return '';
        }
        return sprintf(
            /* translators: %s: why */
            __('The record is now a draft, but the website has not confirmed it (%s) and may still show it. WordPress will keep trying. If it is urgent, contact the people who run the website: they can take it down on the server.', 'open-ground-api'),
            /* translators: %d: HTTP status */
            (int) $event->status === 0 ? ConnectionErrors::label((string) $event->reason) : sprintf(__('status %d', 'open-ground-api'), $event->status),
        );
    }

    private static function linksOf(int $count): string
    {
        /* translators: %d: how many links for review */
        return $count === 1 ? __('1 review link', 'open-ground-api') : sprintf(__('%d review links', 'open-ground-api'), $count);
    }

    public static function registerRoutes(): void
    {
        $route = static fn(string $method, callable $answer): array => [
            'methods' => $method,
            'permission_callback' => static fn(): bool => current_user_can('edit_posts') || current_user_can('edit_pages'),
            'args' => ['id' => ['type' => 'integer', 'required' => true, 'minimum' => 1]],
            'callback' => static function (WP_REST_Request $request) use ($answer): WP_REST_Response|WP_Error {
                $post = self::find((int) $request['id']);
                return rest_ensure_response(is_wp_error($post) ? $post : $answer($post));
            },
        ];
        register_rest_route(EditorRoutes::NAMESPACE, '/website/take-down', [
            $route('GET', static fn(WP_Post $post): array => ['lines' => self::question($post)]),
            $route('POST', self::run(...)),
        ]);
    }
}
