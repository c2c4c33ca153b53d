<?php

/** What the screen that compares two revisions shows. */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Fields;
use OpenGround\Api\Revisions;
use OpenGround\Api\TakenDown;
use OpenGround\Api\UsageFinder;
use PHPUnit\Framework\TestCase;

final class RevisionsTest extends TestCase
{
    protected function setUp(): void
    {
        World::begin();
        World::$options += ['date_format' => 'Y-m-d', 'time_format' => 'H:i'];
        World::add(12, ['post_type' => 'news', 'post_title' => 'A Door']);
    }

    private static function revision(int $id, string $text): \WP_Post
    {
        return World::add($id, ['post_type' => 'revision', 'post_parent' => 12, 'post_content' => $text, 'post_author' => 3]);
    }

    /** @return list<array{string, string, string}> texts before and after, and their difference */
    public function texts(): array
    {
        return [
            ['<p>One</p><p>Two</p>', '<p>One</p><p><a href="/?p=12">Three</a></p>', "One\nTwo > One\nThree (A Door)"],
            // The same in words.
            ['<p>One</p>', '<p><b>One</b></p>', '<p>One</p> > <p><b>One</b></p>'],
            ['', '<p>One</p>', ' > One'],
        ];
    }

    /** @dataProvider texts */
    public function testTheTextOfARecordIsReadAsOtherTexts(string $before, string $after, string $difference): void
    {
        $shown = [['id' => 'post_title', 'name' => 'Title', 'diff' => 'raw'], ['id' => 'post_content', 'name' => 'Content', 'diff' => 'raw']];
        $from = $before === '' ? false : self::revision(13, $before);
        $differences = Revisions::addDifferences($shown, $from, self::revision(14, $after));
        self::assertSame(['post_title' => 'raw', 'post_content' => $difference], array_column($differences, 'diff', 'id'));
        self::assertSame(['Title', 'Content'], array_column($differences, 'name'));
    }

    public function testNothingIsAddedForATextThatIsTheSame(): void
    {
        self::assertSame([], Revisions::addDifferences([], self::revision(13, '<p>One</p>'), self::revision(14, '<p>One</p>')));
    }

    public function testAPictureInPlaceOfAnotherOfItsNameIsADifference(): void
    {
        World::add(20, ['post_type' => 'organization', 'post_title' => 'Tern']);
        World::addFile(40, '2026/11/wall.png', 'image/png');
        World::addFile(41, '2026/12/wall.png', 'image/png');
        foreach ([21 => 40, 22 => 41] as $id => $logo) {
            World::add($id, ['post_type' => 'revision', 'post_parent' => 20]);
            World::$meta[$id][Fields::metaKey('logo')] = [$logo];
        }
        $cells = "<td class='diff-deletedline'><img thumbnail 40 wall.png></td><td class='diff-addedline'><img thumbnail 41 wall.png></td>";
        $pictures = "<table class='diff is-split-view'><tbody><tr>{$cells}</tr></tbody></table>";
        self::assertSame(["[wall.png] (#40) > [wall.png] (#41){$pictures}"], array_column(Revisions::addDifferences([], get_post(21), get_post(22)), 'diff'));
    }

    public function testPicturesThatAPersonMayNotReadAndOtherFilesAreNamedAlone(): void
    {
        World::add(20, ['post_type' => 'organization', 'post_title' => 'Tern']);
        World::addFile(41, '2026/12/report.pdf', 'application/pdf');
        foreach ([21 => '', 22 => 41] as $id => $logo) {
            World::add($id, ['post_type' => 'revision', 'post_parent' => 20]);
            World::$meta[$id][Fields::metaKey('logo')] = [$logo];
        }
        self::assertSame([' > [report.pdf]'], array_column(Revisions::addDifferences([], get_post(21), get_post(22)), 'diff'));
        World::addFile(41, '2026/12/door.png', 'image/png');
        self::assertStringContainsString('<img', Revisions::addDifferences([], get_post(21), get_post(22))[0]['diff']);
        World::$hidden = [41];
        self::assertSame([' > [door.png]'], array_column(Revisions::addDifferences([], get_post(21), get_post(22)), 'diff'));
    }

    public function testWhoTookARecordDownAndWhen(): void
    {
        [$before, $down, $after] = [self::revision(13, 'a'), self::revision(14, 'a'), self::revision(15, 'a')];
        World::$meta[14]['_open_ground_taken_down'] = ['1'];
        $line = 'Taken down on 2026-03-18 10:00 by User 3.';
        $in = static fn(\WP_Post|false $from, \WP_Post $to): array => array_column(Revisions::addDifferences([], $from, $to), 'diff', 'name');
        self::assertSame(['Website' => " > {$line}"], $in($before, $down));
        self::assertSame([], $in($down, $after));
        self::assertSame(['Website' => "{$line} > "], $in($after, $before));
        self::assertSame([], $in(false, $before));
    }

    public function testTheAuthorOfATakedownMayBeGone(): void
    {
        [$before, $down] = [self::revision(13, 'a'), self::revision(14, 'a')];
        World::$meta[14]['_open_ground_taken_down'] = ['1'];
        $down->post_author = 0;
        self::assertSame([' > Taken down on 2026-03-18 10:00 by a user who has been deleted.'], array_column(Revisions::addDifferences([], $before, $down), 'diff'));
    }

    /** @testWith ["publish", "draft"]
     *            ["draft", "draft"]
     *            ["trash", "trash"]
     */
    public function testATakedownLeavesARevisionAndIsSaid(string $status, string $after): void
    {
        World::$now = 1_773_828_000;
        $record = get_post(12);
        $record->post_status = $status;
        self::assertNull(Revisions::takeDown($record));
        self::assertSame($after, $record->post_status);
        self::assertSame(['1'], World::$meta[13]['_open_ground_taken_down'] ?? null);
        self::assertSame('Taken down on 2026-03-18 10:00 by User 3.', TakenDown::of($record));
        self::assertSame($after === 'trash' ? 'in the trash' : 'taken down', UsageFinder::rows([UsageFinder::use($record, null, [])])[0]['state']);
        $record->post_status = 'publish';
        self::assertSame(['', ''], [TakenDown::of($record), UsageFinder::rows([UsageFinder::use($record, null, [])])[0]['state']]);
        self::assertSame([], World::$hooks);
    }

    /** In the text of a record, and in one of its fields. */
    public function testPicturesInTextsAreShown(): void
    {
        $GLOBALS['wpdb'] = new Database('CREATE TABLE wp_postmeta (meta_id INTEGER PRIMARY KEY, post_id INT, meta_key TEXT, meta_value TEXT);
            CREATE TABLE wp_open_ground_uses (kind TEXT, id INT, file INT, name TEXT)');
        World::addFile(40, '2026/11/wall.png', 'image/png');
        World::addFile(41, '2026/12/door.png', 'image/png');
        $text = static fn(int $id): string => '<p>See <img src="' . World::$files[$id] . '?x=1" alt=""></p>';
        $cells = "<td class='diff-deletedline'><img thumbnail 40 wall.png></td><td class='diff-addedline'><img thumbnail 41 door.png></td>";
        $difference = "See [wall.png] > See [door.png]<table class='diff is-split-view'><tbody><tr>{$cells}</tr></tbody></table>";
        $shown = [['id' => 'post_content', 'name' => 'Content', 'diff' => 'raw']];
        self::assertSame([$difference], array_column(Revisions::addDifferences($shown, self::revision(13, $text(40)), self::revision(14, $text(41))), 'diff'));

        World::add(20, ['post_type' => 'person', 'post_title' => 'Tern']);
        foreach ([21 => 40, 22 => 41] as $id => $file) {
            World::add($id, ['post_type' => 'revision', 'post_parent' => 20]);
            World::$meta[$id][Fields::metaKey('description')] = [$text($file)];
        }
        self::assertSame([$difference], array_column(Revisions::addDifferences([], get_post(21), get_post(22)), 'diff'));
    }
}
