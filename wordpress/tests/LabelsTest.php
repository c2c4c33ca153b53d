<?php

/** What WordPress says after a record was saved. */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Labels;
use OpenGround\Api\Media;
use PHPUnit\Framework\TestCase;

final class LabelsTest extends TestCase
{
    private const SAVED = 1;
    private const RESTORED = 5;
    private const PUBLISHED = 6;
    private const SCHEDULED = 9;
    /** Also what is no longer scheduled. */
    private const DRAFTED = 10;

    protected function setUp(): void
    {
        World::begin();
        $GLOBALS['wpdb'] = new Database('CREATE TABLE wp_posts (ID INT, post_type TEXT); CREATE TABLE wp_postmeta (post_id INT, meta_key TEXT, meta_value TEXT);
            CREATE TABLE wp_open_ground_uses (kind TEXT, id INT, file INT, name TEXT)');
        World::$screen = 12;
        World::add(12, ['post_type' => 'publication']);
        foreach ([40 => 'report.pdf', 41 => 'cover.jpg'] as $id => $name) {
            World::addFile($id, "2026/11/{$name}", 'application/pdf');
            $GLOBALS['wpdb']->insert('wp_posts', ['ID' => $id, 'post_type' => 'attachment']);
            $GLOBALS['wpdb']->insert('wp_open_ground_uses', ['kind' => 'post', 'id' => 12, 'file' => $id, 'name' => '']);
        }
    }

    protected function tearDown(): void
    {
        $_GET = [];
    }

    private static function said(string $status, int $message): string
    {
        get_post()->post_status = $status;
        $_GET = ['message' => (string) $message, 'revision' => '7'];
        return Labels::messages([])['publication'][$message];
    }

    public function testAFileThatReadersDoNotGetIsNamed(): void
    {
        self::assertSame('Publication published.', self::said('publish', self::PUBLISHED));
        add_filter(Media::IS_SHOWN, static fn(bool $isShown, int $id): bool => $id !== 40, 10, 2);
        $named = ' Withheld from readers: report.pdf. ‘Before you publish’ says why.';
        self::assertSame("Publication published.{$named}", self::said('publish', self::PUBLISHED));
        self::assertSame("Publication saved.{$named}", self::said('publish', self::SAVED));
        self::assertStringEndsWith($named, self::said('future', self::SCHEDULED));
        // Nobody expects readers to get it.
        self::assertSame('Publication saved as a draft.', self::said('draft', self::DRAFTED));
    }

    /** @testWith ["publish", "Publication restored from a revision. Readers see this version now."]
     *            ["draft", "Publication restored from a revision."]
     */
    public function testWhatIsRestoredOnALiveRecordIsSaidToBeLive(string $status, string $said): void
    {
        self::assertSame($said, self::said($status, self::RESTORED));
    }
}
