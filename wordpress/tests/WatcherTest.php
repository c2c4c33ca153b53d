<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Fields;
use OpenGround\Api\Queue;
use OpenGround\Api\Ticker;
use OpenGround\Api\Watcher;
use PHPUnit\Framework\TestCase;
use WP_Term;

/** What the website is told of when a record appears, goes or is renamed: whatever links to it. */
final class WatcherTest extends TestCase
{
    private const TERM = 'investigation_category';

    protected function setUp(): void
    {
        World::begin();
        World::$options['open_ground_version'] = '1';
        $GLOBALS['wpdb'] = new Database('CREATE TABLE wp_posts (ID INT, post_type TEXT, post_status TEXT, post_password TEXT DEFAULT \'\', post_content TEXT, post_excerpt TEXT);
            CREATE TABLE wp_postmeta (post_id INT, meta_key TEXT, meta_value TEXT);
            CREATE TABLE wp_term_taxonomy (term_id INT, term_taxonomy_id INT, taxonomy TEXT, description TEXT);
            CREATE TABLE wp_term_relationships (object_id INT, term_taxonomy_id INT);
            CREATE TABLE wp_open_ground_events (number INTEGER PRIMARY KEY, id, record, body, state, attempts INTEGER DEFAULT 0, created INTEGER DEFAULT 0,
                due INTEGER DEFAULT 0, answered INTEGER DEFAULT 0, status INTEGER DEFAULT 0, duration INTEGER DEFAULT 0, reason DEFAULT \'\')');
    }

    private static function store(int $id, string $type, string $text): void
    {
        $post = World::add($id, ['post_type' => $type, 'post_status' => $type === 'attachment' ? 'inherit' : 'publish', 'post_name' => "record-{$id}"]);
        $GLOBALS['wpdb']->insert('wp_posts', ['ID' => $id, 'post_type' => $type, 'post_status' => $post->post_status, 'post_content' => $text, 'post_excerpt' => '']);
    }

    private static function takeDown(int $id): void
    {
        $before = clone World::$posts[$id];
        World::$posts[$id]->post_status = 'draft';
        Watcher::changed(World::$posts[$id], $before);
    }

    /** @return list<string> the records of the events, in order */
    private static function told(): array
    {
        Watcher::flush(static fn() => null);
        return array_column($GLOBALS['wpdb']->get_results('SELECT record FROM ' . Queue::table() . ' ORDER BY record'), 'record');
    }

    /** @return array<string, array{string}> links to the record 12, 'quay' */
    public function links(): array
    {
        return [
            'a reference' => ['/?p=12&at=resources'],
            'an address from before it existed' => ['/investigation/quay#t-1'],
            'with a host' => ['https://site.example/investigation/Quay'],
        ];
    }

    /** @dataProvider links */
    public function testOfWhateverLinksToARecordThatIsTakenDown(string $address): void
    {
        $link = "<a href=\"{$address}\">quay</a>";
        self::store(12, 'investigation', '');
        World::$posts[12]->post_name = 'quay';
        self::store(13, 'news', $link);
        self::store(14, 'news', '<a href="/investigation/weir">weir</a>');
        self::store(15, 'event', '');
        $GLOBALS['wpdb']->insert('wp_postmeta', ['post_id' => 15, 'meta_key' => Fields::metaKey('venue'), 'meta_value' => $link]);
        self::store(16, 'attachment', $link);
        World::$terms = [new WP_Term(3, 'Water', 'water', self::TERM)];
        $GLOBALS['wpdb']->insert('wp_term_taxonomy', ['term_id' => 3, 'term_taxonomy_id' => 3, 'taxonomy' => self::TERM, 'description' => $link]);
        $GLOBALS['wpdb']->insert('wp_term_relationships', ['object_id' => 13, 'term_taxonomy_id' => 3]);
        World::$options[Ticker::OPTION] = [$link];

        self::takeDown(12);
        self::assertSame(['category:3', 'event:15', 'investigation:12', 'media:16', 'news:13', 'ticker:'], self::told());
    }

    public function testOfNothingElseWhereNothingLinksThere(): void
    {
        self::store(12, 'investigation', '');
        self::store(13, 'news', '<a href="/?p=14">weir</a>');
        World::$options[Ticker::OPTION] = ['<a href="/?p=14">weir</a>'];
        self::takeDown(12);
        self::assertSame(['investigation:12'], self::told());
    }
}
