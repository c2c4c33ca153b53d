<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Schedule;
use PHPUnit\Framework\TestCase;

/** The date of a record that is, or was, scheduled for 2036. */
final class ScheduleTest extends TestCase
{
    private const NOW = '2026-03-18 14:10:30';
    private const DATE = '2036-01-01 10:00:00';
    private const NO_DATE = '0000-00-00 00:00:00';

    protected function setUp(): void
    {
        World::begin();
        World::$now = (int) strtotime(self::NOW . ' UTC');
    }

    protected function tearDown(): void
    {
        $_POST = [];
    }

    /** @return iterable<string, array{string, string, string, string, bool}> type, state before, state and date sent, whether the date is forgotten */
    public function saves(): iterable
    {
        $states = ['draft', 'pending', 'private', 'publish', 'future', 'trash', 'inherit'];
        foreach ($states as $from) {
            foreach ($states as $to) {
                yield "{$from} to {$to}" => ['event', $from, $to, self::DATE, $from === 'future' && in_array($to, ['draft', 'pending'], true)];
            }
        }
        foreach (['investigation', 'news', 'page', 'person'] as $type) {
            yield "another type: {$type}" => [$type, 'future', 'pending', self::DATE, true];
        }
        yield 'not a record' => ['post', 'future', 'pending', self::DATE, false];
        yield 'with another date' => ['event', 'future', 'pending', '2036-01-01 10:00:01', false];
    }

    /** @dataProvider saves */
    public function testARecordThatIsNoLongerScheduledHasNoDate(string $type, string $from, string $to, string $date, bool $isForgotten): void
    {
        World::add(12, ['post_type' => $type, 'post_status' => $from, 'post_date' => self::DATE]);
        $data = ['post_title' => 'Tide Table', 'post_status' => $to, 'post_date' => $date, 'post_date_gmt' => $date];
        $kept = Schedule::forgetDate($data, ['ID' => 12]);
        self::assertSame($isForgotten ? [...$data, 'post_date' => self::NOW, 'post_date_gmt' => self::NO_DATE] : $data, $kept);
    }

    public function testANewRecordKeepsItsDate(): void
    {
        $data = ['post_status' => 'draft', 'post_date' => self::DATE, 'post_date_gmt' => self::DATE];
        self::assertSame($data, Schedule::forgetDate($data, []));
    }

    /** @return iterable<string, array{string, string, string, array<string, string>, bool}> type, state before and sent, form, whether it is published */
    public function presses(): iterable
    {
        $form = ['post_ID' => '12', 'open_ground_publish_now' => '1'];
        yield 'scheduled' => ['event', 'future', 'future', $form, true];
        yield 'due by its date' => ['event', 'future', 'publish', $form, true];
        yield 'made a draft' => ['event', 'future', 'draft', $form, false];
        yield 'made private' => ['event', 'future', 'private', $form, false];
        yield 'published meanwhile' => ['event', 'publish', 'publish', $form, false];
        yield 'another button' => ['event', 'future', 'future', ['post_ID' => '12'], false];
        yield 'another record' => ['event', 'future', 'future', [...$form, 'post_ID' => '13'], false];
        yield 'not a record' => ['post', 'future', 'future', $form, false];
    }

    /**
     * @dataProvider presses
     * @param array<string, string> $form
     */
    public function testPublishNowMeansTheMomentOfThePress(string $type, string $from, string $to, array $form, bool $isPublished): void
    {
        World::add(12, ['post_type' => $type, 'post_status' => $from, 'post_date' => self::DATE]);
        $whenOpened = '2026-03-18 12:10:00';
        $_POST = [...$form, 'cur_aa' => '2026', 'cur_hh' => '12', 'cur_mn' => '10'];
        $data = ['post_status' => $to, 'post_date' => $whenOpened, 'post_date_gmt' => $whenOpened];
        $expected = $isPublished ? ['post_status' => 'publish', 'post_date' => self::NOW, 'post_date_gmt' => self::NOW] : $data;
        self::assertSame($expected, Schedule::publishNow($data, ['ID' => 12]));
    }

    public function testPublishNowIsForThoseWhoMayPublish(): void
    {
        World::add(12, ['post_type' => 'event', 'post_status' => 'future', 'post_date' => self::DATE]);
        World::$hidden = [12];
        $_POST = ['post_ID' => '12', 'open_ground_publish_now' => '1'];
        $data = ['post_status' => 'future', 'post_date' => self::DATE, 'post_date_gmt' => self::DATE];
        self::assertSame($data, Schedule::publishNow($data, ['ID' => 12]));
    }

    /** @return iterable<string, array{string, string, string, string}> type, state and date sent, state kept */
    public function embargoes(): iterable
    {
        yield 'a second ahead' => ['event', 'publish', '2026-03-18 14:10:31', 'future'];
        yield 'now' => ['event', 'publish', '2026-03-18 14:10:30', 'publish'];
        yield 'past' => ['event', 'publish', '2020-01-01 00:00:00', 'publish'];
        yield 'a draft' => ['event', 'draft', self::DATE, 'draft'];
        yield 'private' => ['event', 'private', self::DATE, 'private'];
        yield 'without a date' => ['event', 'publish', self::NO_DATE, 'publish'];
        yield 'not a record' => ['post', 'publish', self::DATE, 'publish'];
    }

    /** @dataProvider embargoes */
    public function testARecordIsPublishedAtItsTime(string $type, string $state, string $date, string $kept): void
    {
        $data = ['post_type' => $type, 'post_status' => $state, 'post_date_gmt' => $date];
        self::assertSame([...$data, 'post_status' => $kept], Schedule::keepEmbargo($data));
    }

    /** @return iterable<string, array{string, string, string, string, bool, bool}> type, state before, state and name sent, whether it goes without them, whether it had a date */
    public function restores(): iterable
    {
        foreach (['draft', 'pending'] as $to) {
            yield "{$to}, without a date" => ['event', 'trash', $to, '__trashed', true, false];
            yield "{$to}, the second of that name" => ['event', 'trash', $to, '__trashed-2', true, false];
            yield "{$to}, with a date" => ['event', 'trash', $to, '__trashed', true, true];
            yield "{$to}, with a slug" => ['event', 'trash', $to, 'tide-table', false, false];
        }
        yield 'published again' => ['event', 'trash', 'publish', '__trashed', false, false];
        yield 'not from the trash' => ['event', 'draft', 'draft', '__trashed', false, false];
        yield 'another name' => ['event', 'trash', 'draft', '__trashed-by-water', false, false];
        yield 'not a record' => ['post', 'trash', 'draft', '__trashed', false, false];
    }

    /** @dataProvider restores */
    public function testADraftComesBackFromTheTrashAsItWas(string $type, string $from, string $to, string $name, bool $isNew, bool $hasDate): void
    {
        $gone = '2026-03-17 09:00:00';
        World::add(12, ['post_type' => $type, 'post_status' => $from, 'post_date_gmt' => $hasDate ? self::DATE : $gone, 'post_modified_gmt' => $gone]);
        $data = ['post_status' => $to, 'post_name' => $name, 'post_date_gmt' => self::DATE];
        $expected = [...$data, ...($isNew ? ['post_name' => ''] : []), ...($isNew && !$hasDate ? ['post_date_gmt' => self::NO_DATE] : [])];
        self::assertSame($expected, Schedule::asBeforeTrash($data, ['ID' => 12]));
    }
}
