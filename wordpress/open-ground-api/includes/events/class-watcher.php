<?php

/**
 * Detects every change that affects the website.
 *
 * Combines a request's changes to a record into one event, by comparing the state before the first change with the state after the
 * last.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class Watcher
{
    /** If one request causes more events than this, one event about everything and the events about removals replace them. */
    private const MAX_EVENTS = 40;

    /** A flag on a record's event: the website must erase the record's former names before it shows it again. */
    private const ERASES_FIRST = 'erasesFirst';

    /** Attachment metadata that readers see. */
    private const MEDIA_META = ['_wp_attachment_image_alt', '_wp_attached_file', '_wp_attachment_metadata', Media::SHA256, Media::WARNING];

    /** @var array<int, array<string, array<string, mixed>>> blog => record => event */
    private static array $events = [];

    /** @var array<int, array<int, LinkTarget>> blog => record that appeared, was removed or was renamed => its former address */
    private static array $moved = [];

    /** @var array<string, WP_Term> terms before this request */
    private static array $formerTerms = [];

    /** @var array<string, true> attachments added in this request, which no record uses yet */
    private static array $newMedia = [];

    public static function onNewMedia(int $id): void
    {
        self::$newMedia[self::key($id)] = true;
    }

    public static function onMediaGone(int $id): void
    {
        self::add('media', $id, ['action' => 'delete', ...self::address($id)]);
    }

    /** Handles a file that has replaced another, whose entry it now has. */
    public static function onReplaced(int $id, int $by): void
    {
        self::add('media', $by, ['action' => 'save', ...self::address($by)]);
    }

    /** Returns the digest of an address that from now on may lead elsewhere, or to no file. @return array{digest?: string} */
    private static function address(int $id): array
    {
        $path = FileAddresses::attached($id);
        return $path === '' ? [] : ['digest' => FileAddresses::name($path)];
    }

    /**
     * Adds an event to this request's.
     *
     * @param array<string, mixed> $event
     */
    public static function add(string $type, ?int $id, array $event): void
    {
        add_action('shutdown', [self::class, 'flush'], 10, 0);
        $record = "{$type}:{$id}";
        $blog = get_current_blog_id();
        $before = self::$events[$blog][$record] ?? [];
        $former = $before['previous_slug'] ?? null;
        self::$events[$blog][$record] = [
            'type' => $type,
            ...($id === null ? [] : ['id' => $id]),
            ...$event,
            ...($former !== null ? ['previous_slug' => $former] : []),
            ...array_intersect_key($before, [self::ERASES_FIRST => true, 'digest' => true]),
        ];
        // The website must erase the record, whatever else happens to it in this request.
        if (($before['action'] ?? '') === 'erase') {
            self::$events[$blog][$record]['action'] = 'erase';
        }
    }

    /**
     * Queues this request's events and sends them.
     *
     * @param (callable(): void)|null $send replaces Sender::afterRequest(), which may finish the response first
     */
    public static function flush(?callable $send = null): void
    {
        foreach (array_keys(self::$events) as $blog) {
            $isOther = $blog !== get_current_blog_id();
            $isOther && switch_to_blog($blog);
            self::addCiting();
            $events = self::$events[$blog];
            unset(self::$events[$blog]);
            self::send($events, $send ?? Sender::afterRequest(...));
            $isOther && restore_current_blog();
        }
    }

    /**
     * @param array<string, array<string, mixed>> $events of the current blog
     * @param callable(): void $send
     */
    private static function send(array $events, callable $send): void
    {
        if (wp_installing() || !Lifecycle::isInstalled() || !Settings::isConnected()) {
            return;
        }
        $removes = static fn(array $event): bool => $event['action'] !== 'save' || isset($event['previous_slug']) || isset($event[self::ERASES_FIRST]);
        if (count($events) > self::MAX_EVENTS) {
            $events = [...array_filter($events, $removes), '*:' => ['type' => '*', 'action' => 'save']];
        }
        foreach ($events as $record => $event) {
            $filtered = Filters::apply('open_ground_event', $event);
            // Events that remove something from the website are always sent.
            if ($filtered === [] && !$removes($event)) {
                continue;
            }
            $event = [...$filtered, ...$event];
            if (isset($event[self::ERASES_FIRST])) {
                unset($event[self::ERASES_FIRST]);
                Queue::add($record, [...$event, 'action' => 'erase']);
            }
            Queue::add($record, $event);
        }
        $send();
    }

    public static function onSave(int $id, WP_Post $post, bool $isUpdate, ?WP_Post $before): void
    {
        if (!wp_is_post_revision($id) && !wp_is_post_autosave($id)) {
            self::changed($post, $before);
        }
    }

    /** Adds the event of a changed record, which may not have been saved in the usual way. */
    public static function changed(WP_Post $post, ?WP_Post $before): void
    {
        $id = $post->ID;
        $isShown = Kinds::isShown(...);
        $isSameType = $before?->post_type === $post->post_type;
        if ($isShown($post)) {
            $isSameName = $isShown($before) && $before->post_name === $post->post_name;
            // Includes a slug under which it was public before it became a draft.
            $former = $before === null || !$isSameType || $isSameName ? null : FormerNames::last($post);
            self::add(Kinds::event($post->post_type), $id, [
                'slug' => Rows::slug($post),
                'action' => 'save',
                ...($former !== null ? ['previous_slug' => rawurldecode($former)] : []),
                ...(FormerNames::wereDropped($post) ? [self::ERASES_FIRST => true] : []),
            ]);
            $isShown($before) || self::addNewTerms($id, get_object_taxonomies($post->post_type));
        }
        if ($isShown($before) && !($isShown($post) && $isSameType)) {
            // WordPress adds a suffix to the slugs of trashed posts. Readers know the previous slug.
            self::add(Kinds::event($before->post_type), $id, ['slug' => Rows::slug($before), 'action' => 'trash']);
        }
        if ($isShown($post) !== $isShown($before) || ($isShown($post) && $post->post_name !== $before->post_name)) {
            self::$moved[get_current_blog_id()][$id] ??= LinkTarget::ofPost($isShown($before) ? $before : $post);
        }
    }

    /**
     * Adds events for everything that links to the changed records, because it shows their addresses. If there is too much,
     * everything is refreshed.
     */
    private static function addCiting(): void
    {
        $blog = get_current_blog_id();
        $moved = self::$moved[$blog] ?? [];
        unset(self::$moved[$blog]);
        foreach (count(self::$events[$blog]) <= self::MAX_EVENTS ? $moved : [] as $id => $to) {
            foreach (array_diff(CitingTexts::posts($to), [$id]) as $citing) {
                get_post_type($citing) === 'attachment' ? self::onMedia($citing) : self::onPart($citing);
            }
            foreach (CitingTexts::terms($to) as $term) {
                self::onTerm((int) $term->term_id, 0, $term->taxonomy);
            }
            CitingTexts::isAnnounced($to) && self::onOption(Ticker::OPTION);
        }
    }

    public static function onDelete(int $id, WP_Post $post): void
    {
        if (Kinds::isShown($post)) {
            self::add(Kinds::event($post->post_type), $id, ['slug' => Rows::slug($post), 'action' => 'delete']);
            self::$moved[get_current_blog_id()][$id] ??= LinkTarget::ofPost($post);
        }
    }

    public static function onOption(string $name): void
    {
        if (Kinds::isTicker($name)) {
            self::add('ticker', null, ['action' => 'save']);
        }
    }

    public static function beforeTerm(int $id, string $taxonomy): void
    {
        $term = get_term($id, $taxonomy);
        if ($term instanceof WP_Term) {
            self::$formerTerms[self::key($id)] ??= clone $term;
        }
    }

    public static function onTerm(int $id, int $taxonomyId, string $taxonomy): void
    {
        $term = get_term($id, $taxonomy);
        if (!$term instanceof WP_Term) {
            return;
        }
        $former = self::$formerTerms[self::key($id)] ?? null;
        $isRenamed = $former !== null && $former->slug !== $term->slug;
        self::addTerm($taxonomy, $id, PublicTerms::has($term), [
            'slug' => rawurldecode($term->slug),
            'action' => 'save',
            ...($isRenamed ? ['previous_slug' => rawurldecode($former->slug)] : []),
        ]);
    }

    /** @param list<int> $records that had the term */
    public static function onTermGone(int $id, int $taxonomyId, string $taxonomy, WP_Term $term, array $records): void
    {
        $isPublic = array_filter(array_map(get_post(...), $records), Kinds::isShown(...)) !== [];
        self::addTerm($taxonomy, $id, $isPublic, ['slug' => rawurldecode($term->slug), 'action' => 'delete']);
    }

    /**
     * Notifies the website of terms that have just become public, when a record became public or its terms changed. Another term of
     * the same name may have been deleted.
     *
     * @param list<string> $taxonomies
     */
    private static function addNewTerms(int $record, array $taxonomies): void
    {
        foreach (array_filter($taxonomies, self::hasPage(...)) as $taxonomy) {
            $terms = get_the_terms($record, $taxonomy);
            foreach (is_array($terms) ? $terms : [] as $term) {
                if ((PublicTerms::counts($taxonomy)[$term->term_id] ?? 0) === 1) {
                    self::addTerm($taxonomy, $term->term_id, true, ['slug' => rawurldecode($term->slug), 'action' => 'save']);
                }
            }
        }
    }

    private static function hasPage(string $taxonomy): bool
    {
        return in_array(Kinds::termEvent($taxonomy), ['category', 'location'], true);
    }

    /** @param array<string, mixed> $event */
    private static function addTerm(string $taxonomy, int $id, bool $isPublic, array $event): void
    {
        $type = Kinds::termEvent($taxonomy);
        // The website must not learn the name of a term that no public record has.
        if ($type === '' || !$isPublic) {
            return;
        }
        // Terms without a page are part of the records that have them.
        $hasOwnEvent = self::hasPage($taxonomy) || $type === 'press_type';
        $hasOwnEvent ? self::add($type, $id, $event) : self::add($type, null, ['action' => 'save']);
    }

    public static function onMedia(int $id): void
    {
        // Deleting a post deletes its metadata as well.
        $isGone = (self::$events[get_current_blog_id()]["media:{$id}"]['action'] ?? '') === 'delete';
        if (!isset(self::$newMedia[self::key($id)]) && !$isGone) {
            self::add('media', $id, ['action' => 'save']);
        }
    }

    /** Returns a key that is unique in a network, whose sites have the same ids. */
    private static function key(int $id): string
    {
        return get_current_blog_id() . ":{$id}";
    }

    public static function onMeta(int|array $metaId, int $id, string $key): void
    {
        $type = (string) get_post_type($id);
        if ($type === 'attachment' && in_array($key, [...self::MEDIA_META, ...array_values(Provenance::KEYS)], true)) {
            self::onMedia($id);
        } elseif (Kinds::isField($type, $id, $key)) {
            self::onPart($id);
        }
    }

    /**
     * @param array<int|string> $terms
     * @param list<int> $ids
     * @param list<int> $former
     */
    public static function onTermsOf(int $id, array $terms, array $ids, string $taxonomy, bool $append, array $former): void
    {
        sort($ids);
        sort($former);
        if (Kinds::termEvent($taxonomy) !== '' && array_map(intval(...), $ids) !== array_map(intval(...), $former)) {
            self::onPart($id);
            Kinds::isShown(get_post($id)) && self::addNewTerms($id, [$taxonomy]);
        }
    }

    /** Adds an event for a record of which a part has changed. An event about the record itself takes precedence. */
    private static function onPart(int $id): void
    {
        $post = get_post($id);
        if (!Kinds::isShown($post)) {
            return;
        }
        $type = Kinds::event($post->post_type);
        if (!isset(self::$events[get_current_blog_id()]["{$type}:{$id}"])) {
            self::add($type, $id, ['slug' => Rows::slug($post), 'action' => 'save']);
        }
    }
}
