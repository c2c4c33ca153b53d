<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Queue;
use PHPUnit\Framework\TestCase;

final class QueueTest extends TestCase
{
    private const NOW = 1_800_000_000;

    protected function setUp(): void
    {
        World::begin();
        World::$now = self::NOW;
        $GLOBALS['wpdb'] = new Database('CREATE TABLE wp_open_ground_events (number INTEGER PRIMARY KEY, id, record, body, state, attempts INTEGER DEFAULT 0,
            created INTEGER DEFAULT 0, due INTEGER DEFAULT 0, answered INTEGER DEFAULT 0, status INTEGER DEFAULT 0, duration INTEGER DEFAULT 0, reason DEFAULT \'\')');
    }

    /** @return list<object> */
    private function rows(): array
    {
        return $GLOBALS['wpdb']->get_results('SELECT * FROM wp_open_ground_events ORDER BY number');
    }

    /**
     * @return array<string, array{list<array<string, string>>, list<string>}> events of one record in order, and the remaining
     *   ones as 'action slug<former'
     */
    public function events(): array
    {
        $save = static fn(string $slug, string $former = ''): array => ['action' => 'save', 'slug' => $slug] + ($former === '' ? [] : ['previous_slug' => $former]);
        $do = static fn(string $action, string $slug = 'a'): array => ['action' => $action, 'slug' => $slug];
        return [
            'one' => [[$save('a')], ['save a']],
            'the newest replaces those before it' => [[$save('a'), $save('a'), $save('a')], ['save a']],
            'renamed' => [[$save('b', 'a')], ['save b<a']],
            'renamed, then saved' => [[$save('b', 'a'), $save('b')], ['save b<a']],
            // The website knows the slug from before the first event.
            'renamed twice' => [[$save('b', 'a'), $save('c', 'b')], ['save c<a']],
            'renamed and back' => [[$save('b', 'a'), $save('a', 'b')], ['save a']],
            'saved, then renamed' => [[$save('a'), $save('b', 'a')], ['save b<a']],
            'saved, then in the trash' => [[$save('a'), $do('trash')], ['trash a']],
            'renamed, then in the trash' => [[$save('b', 'a'), $do('trash', 'b')], ['trash b<a']],
            'from the trash' => [[$do('trash'), $save('a')], ['save a']],
            'erased' => [[$save('a'), $do('erase')], ['erase a']],
            'erased, then in the trash' => [[$do('erase'), $do('trash')], ['erase a']],
            'erased, then deleted' => [[$do('erase'), $do('delete')], ['erase a']],
            'renamed, then erased' => [[$save('b', 'a'), $do('erase', 'b')], ['erase b<a']],
            // The website erases a record before it shows it again.
            'erased, then published' => [[$do('erase'), $save('a')], ['erase a', 'save a']],
            'erased, published, saved' => [[$do('erase'), $save('a'), $save('a')], ['erase a', 'save a']],
            'erased, published, in the trash' => [[$do('erase'), $save('a'), $do('trash')], ['erase a']],
        ];
    }

    /** @dataProvider events */
    public function testWhatWaitsOfARecord(array $events, array $left): void
    {
        foreach ($events as $event) {
            Queue::add('investigation:12', $event);
        }
        self::assertSame($left, array_map(static function (object $row): string {
            $event = json_decode($row->body, true);
            return "{$event['action']} {$event['slug']}" . (isset($event['previous_slug']) ? "<{$event['previous_slug']}" : '');
        }, $this->rows()));
    }

    public function testOtherRecordsStayAndNumbersRise(): void
    {
        foreach (['investigation:12', 'investigation:13', 'news:12', 'investigation:12'] as $record) {
            Queue::add($record, ['action' => 'save', 'slug' => 'a']);
        }
        $sequences = array_map(static fn(object $row): int => json_decode($row->body, true)['sequence'], $this->rows());
        self::assertSame(['investigation:13', 'news:12', 'investigation:12'], array_column($this->rows(), 'record'));
        self::assertSame($sequences, array_unique($sequences));
        self::assertTrue($sequences[0] < $sequences[1] && $sequences[1] < $sequences[2]);
    }

    public function testTheSequenceRisesThoughTheClockIsSetBack(): void
    {
        World::$options['open_ground_sequence'] = 9_000_000_000_000;
        Queue::add('news:1', ['action' => 'save', 'slug' => 'a']);
        self::assertSame(9_000_000_000_001, json_decode($this->rows()[0]->body, true)['sequence']);
    }

    public function testOfARecordOnlyTheOldestIsDue(): void
    {
        Queue::add('news:1', ['action' => 'erase', 'slug' => 'a']);
        Queue::add('news:1', ['action' => 'save', 'slug' => 'a']);
        Queue::add('news:2', ['action' => 'save', 'slug' => 'b']);
        self::assertSame(['news:1', 'news:2'], array_column(Queue::due(10), 'record'));
        self::assertSame('erase', json_decode(Queue::due(10)[0]->body, true)['action']);
        self::assertCount(1, Queue::due(1));
        Queue::recordResponse(Queue::due(1)[0], 0, 10, 'timeout');
        self::assertSame(['news:2'], array_column(Queue::due(10), 'record'));
    }

    /**
     * @return array<string, array{int, int, int, string, ?int}> status, previous attempts, age, and state and seconds until the
     *   next
     */
    public function responses(): array
    {
        return [
            'accepted' => [202, 0, 0, Queue::ACCEPTED, null],
            'accepted at last' => [200, 40, 86_400, Queue::ACCEPTED, null],
            'the last of the accepting' => [299, 0, 0, Queue::ACCEPTED, null],
            'redirected' => [300, 0, 0, Queue::WAITING, 5],
            'no answer' => [0, 0, 0, Queue::WAITING, 5],
            'a second time' => [0, 1, 10, Queue::WAITING, 10],
            'a third time' => [503, 2, 20, Queue::WAITING, 20],
            'an eighth time' => [500, 7, 700, Queue::WAITING, 640],
            'a ninth time' => [500, 8, 1_400, Queue::WAITING, 900],
            'a hundredth time' => [500, 99, 80_000, Queue::WAITING, 900],
            'refused for now' => [401, 0, 0, Queue::WAITING, 5],
            'not known' => [404, 0, 0, Queue::WAITING, 5],
            'never to be accepted' => [400, 0, 0, Queue::GIVEN_UP, null],
            'too large' => [413, 0, 0, Queue::GIVEN_UP, null],
            'a second before a day' => [500, 99, 86_399, Queue::WAITING, 900],
            'after a day' => [500, 99, 86_400, Queue::GIVEN_UP, null],
        ];
    }

    /** @dataProvider responses */
    public function testWhatAResponseMeans(int $status, int $attempts, int $age, string $state, ?int $seconds): void
    {
        Queue::add('news:1', ['action' => 'save', 'slug' => 'a']);
        $row = $this->rows()[0];
        $row->attempts = $attempts;
        $row->created = self::NOW - $age;
        Queue::recordResponse($row, $status, 12, 'a word');
        $after = $this->rows()[0];
        self::assertSame([$state, $attempts + 1, $status], [$after->state, $after->attempts, $after->status]);
        self::assertSame($seconds === null ? null : self::NOW + $seconds, Queue::nextDue());
    }

    /** @testWith [0, 0, true]
     *            [0, 29, true]
     *            [0, 30, false]
     *            [500, 0, false]
     *            [202, 0, false]
     */
    public function testASaveWaitsForNoWebsiteThatIsDown(int $status, int $ago, bool $isDown): void
    {
        Queue::add('news:1', ['action' => 'save', 'slug' => 'a']);
        Queue::recordResponse($this->rows()[0], $status, 12, '');
        // Also for an event that has been replaced by another in the meantime.
        Queue::add('news:1', ['action' => 'save', 'slug' => 'a']);
        World::$now = self::NOW + $ago;
        self::assertSame($isDown, Queue::isDown());
    }

    public function testWhatIsOldAndDeliveredIsDeleted(): void
    {
        for ($id = 1; $id <= 203; $id++) {
            Queue::add("news:{$id}", ['action' => 'save', 'slug' => 'a']);
            $id === 2 || Queue::recordResponse($this->rows()[$id - 1], 202, 12, '');
        }
        Queue::prune();
        self::assertSame(['news:2', 'news:4'], array_slice(array_column($this->rows(), 'record'), 0, 2));
        self::assertCount(201, $this->rows());
    }
}
