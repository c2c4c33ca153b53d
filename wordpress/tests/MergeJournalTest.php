<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Field;
use OpenGround\Api\MergeJournal;
use OpenGround\Api\Values;
use PHPUnit\Framework\TestCase;

/**
 * What stands for records that were merged: 12 into 13, and 13 into 14, where readers are redirected; 15 into 14, where they are not. 17
 * into 12 and 18 into 17, of which both were deleted since.
 */
final class MergeJournalTest extends TestCase
{
    protected function setUp(): void
    {
        World::begin();
        foreach ([12 => [13, true], 13 => [14, true], 15 => [14, false], 14 => null, 16 => null, 17 => [12, true], 18 => [17, true]] as $id => $merge) {
            World::add($id, ['post_type' => 'person', 'post_status' => $merge === null ? 'publish' : 'trash']);
            if ($merge !== null) {
                World::$meta[$id][MergeJournal::META] = [['into' => $merge[0], 'leads' => $merge[1], 'isDone' => true]];
            }
        }
        foreach ([17, 18] as $id) {
            MergeJournal::onDelete($id, World::$posts[$id]);
            unset(World::$posts[$id], World::$meta[$id]);
        }
    }

    public function testWhatStandsForARecord(): void
    {
        $all = static fn(): array => array_map(MergeJournal::follow(...), [12, 13, 15, 14, 99, 17, 18]);
        self::assertSame([[14, true], [14, true], [14, false], [14, true], [99, true], [14, true], [14, true]], $all());
        World::$posts[13]->post_status = 'draft';
        self::assertSame([13, true], MergeJournal::follow(12));
        // In the trash, and not merged.
        unset(World::$meta[13]);
        World::$posts[13]->post_status = 'trash';
        self::assertSame([13, true], MergeJournal::follow(12));
        unset(World::$posts[13]);
        self::assertSame([[12, true], [12, true]], [MergeJournal::follow(12), MergeJournal::follow(18)]);
        unset(World::$posts[12], World::$meta[12]);
        self::assertSame([18, true], MergeJournal::follow(18));
    }

    public function testOfARecordThatWasNotMergedWhenItWasDeletedNothingIsKept(): void
    {
        World::$options = [];
        // Restored since, never merged, and a merge that was cut short.
        World::$posts[12]->post_status = 'draft';
        World::$meta[13][MergeJournal::META][0]['isDone'] = false;
        foreach ([12, 16, 13] as $id) {
            MergeJournal::onDelete($id, World::$posts[$id]);
        }
        self::assertSame([], World::$options);
    }

    public function testRecordsThatWereMergedIntoEachOtherStayThemselves(): void
    {
        World::$posts[14]->post_status = 'trash';
        World::$meta[14][MergeJournal::META] = [['into' => 12, 'leads' => true]];
        self::assertSame([[12, true], [13, true]], [MergeJournal::follow(12), MergeJournal::follow(13)]);
    }

    /** @return list<array{array<string, mixed>, mixed, mixed}> field, value, the result */
    public function values(): array
    {
        $people = Field::people('');
        $one = ['single' => true] + $people;
        $url = Field::url('');
        $html = Field::html('');
        $group = Field::group('', ['who' => $people, 'link' => $url, 'text' => $html]);
        return [
            [$people, [12], [14]],
            [$people, [16, 15], [16, 14]],
            [$people, [16, 18], [16, 14]],
            // Listed once, in the position of the first.
            [$people, [12, 16, 14, 15], [14, 16]],
            [$people, [16, 14], [16, 14]],
            [$people, [['post_title' => 'A'], 12], [['post_title' => 'A'], 14]],
            [$one, 12, 14],
            [$one, 16, 16],
            [$one, 17, 14],
            [$url, '/?p=12&t=5', '/?p=14&t=5'],
            [$url, '/?p=15', ''],
            [$url, '/?p=17', '/?p=14'],
            [$url, '/?p=16', '/?p=16'],
            [$url, 'https://elsewhere.example/?p=12', 'https://elsewhere.example/?p=12'],
            [$html, '<p>By <a href="/?p=12">him</a>.</p>', '<p>By <a href="/?p=14">him</a>.</p>'],
            [$html, '<p>By <a href="/?p=15">him</a>.</p>', '<p>By him.</p>'],
            [$html, '<p>By <a href="/?p=16">her</a>.</p>', '<p>By <a href="/?p=16">her</a>.</p>'],
            [$group, ['who' => [12], 'link' => '/?p=13', 'text' => '<p>12</p>'], ['who' => [14], 'link' => '/?p=14', 'text' => '<p>12</p>']],
            [Field::rows('', $group['fields']), [['who' => [16]], ['who' => [15, 16]]], [['who' => [16]], ['who' => [14, 16]]]],
            [Field::text(''), '/?p=12', '/?p=12'],
            [Field::number(''), 12, 12],
        ];
    }

    /** @dataProvider values */
    public function testReferencesFollowTheMergeWhereTheyAreRestored(array $field, mixed $value, mixed $followed): void
    {
        self::assertSame($followed, MergeJournal::followIn($value, $field));
    }

    /** @dataProvider values */
    public function testReferencesFollowTheMergeWhereTheyAreAccepted(array $field, mixed $value, mixed $followed): void
    {
        self::assertSame($followed, Values::accept($value, $field, 'x'));
    }

    public function testWhatIsOutOfTheTrashAgainKeepsItsReferences(): void
    {
        World::$posts[12]->post_status = 'publish';
        self::assertSame([12, 14], Values::accept([12, 13], Field::people(''), 'x'));
    }
}
