<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\AcceptedFields;
use PHPUnit\Framework\TestCase;

/** Validation of submitted fields, which runs only once as long as nothing has changed. */
final class AcceptedFieldsTest extends TestCase
{
    private const FIELDS = ['venue' => ' A hall ', 'start' => ['date' => '18/03/2026'], 'location_map' => ['address' => ['x']], 'unknown' => 1];

    private \WP_Post $event;

    protected function setUp(): void
    {
        World::begin();
        $this->event = World::add(12, ['post_type' => 'event']);
        self::submit(self::FIELDS);
    }

    protected function tearDown(): void
    {
        $_POST = [];
    }

    private static function submit(mixed $fields, array $form = []): void
    {
        $_POST = ['post_ID' => '12', '_wpnonce' => 'update-post_12', 'open_ground_fields' => json_encode($fields), ...$form];
    }

    public function testValidFieldsAreStoredAndOthersExplained(): void
    {
        $fields = AcceptedFields::of($this->event);
        self::assertSame(['venue' => 'A hall', 'start' => ['date' => '2026-03-18']], $fields->values);
        self::assertSame(['location_map' => ['address' => ['x']], 'unknown' => 1], $fields->refused);
        self::assertSame(['location_map.address' => 'expects text.', 'unknown' => 'is not a field of this type.'], $fields->problems);
    }

    public function testTheSecondWhoAsksGetsTheFirstResult(): void
    {
        $first = AcceptedFields::of($this->event);
        // What WordPress itself saves in between.
        World::$meta[12]['_edit_last'] = ['1'];
        $this->event->post_title = 'Another';
        self::assertSame($first, AcceptedFields::of($this->event));
    }

    public function testAGroupIsCompletedFromWhatIsStored(): void
    {
        World::$meta[12]['_open_ground_start'] = [['date' => '2026-01-01', 'time_start' => '6 pm']];
        self::submit(['start' => ['date' => '19/03/2026']]);
        self::assertSame(['date' => '2026-03-19', 'time_start' => '6 pm'], AcceptedFields::of($this->event)->values['start']);
    }

    /** The record has room for the second text only because the first is shortened. */
    public function testTextsOfOneSaveAreMeasuredTogether(): void
    {
        $words = static fn(int $length): string => '<p>' . str_repeat('a', $length) . '</p>';
        $investigation = World::add(12, ['post_type' => 'investigation']);
        World::$meta[12]['_open_ground_synopsis'] = [$words(180_000)];
        self::submit(['synopsis' => $words(100_000), 'methodology_details' => $words(190_000)]);
        self::assertSame([], AcceptedFields::of($investigation)->problems);
        self::submit(['synopsis' => $words(180_000), 'methodology_details' => $words(190_000)]);
        self::assertSame(['methodology_details'], array_keys(AcceptedFields::of($investigation)->problems));
    }

    public function testOtherSubmittedFieldsAreChecked(): void
    {
        AcceptedFields::of($this->event);
        self::submit(['venue' => 'Elsewhere']);
        self::assertSame(['venue' => 'Elsewhere'], AcceptedFields::of($this->event)->values);
    }

    public function testAnotherRecordIsChecked(): void
    {
        $first = AcceptedFields::of($this->event);
        self::submit(self::FIELDS, ['post_ID' => '13', '_wpnonce' => 'update-post_13']);
        $other = AcceptedFields::of(World::add(13, ['post_type' => 'event']));
        self::assertSame($first->values, $other->values);
        self::assertNotSame($first, $other);
    }

    public function testAnAutosaveIsCheckedAsAForm(): void
    {
        $first = AcceptedFields::of($this->event);
        $_POST = ['data' => ['wp_autosave' => ['post_id' => '12', '_wpnonce' => 'update-post_12', 'open_ground_fields' => json_encode(self::FIELDS)]]];
        self::assertSame($first->values, AcceptedFields::of($this->event)->values);
    }

    /** @return list<array{array<string, mixed>}> */
    public function others(): array
    {
        return [
            [[]],
            [['post_ID' => '13', '_wpnonce' => 'update-post_12', 'open_ground_fields' => '{}']],
            [['post_ID' => '12', '_wpnonce' => 'update-post_13', 'open_ground_fields' => '{}']],
            [['post_ID' => '12', '_wpnonce' => 'update-post_12']],
            [['post_ID' => '12', '_wpnonce' => 'update-post_12', 'open_ground_fields' => 'damaged']],
        ];
    }

    /** @dataProvider others */
    public function testOtherRequestsSubmitNoFields(array $form): void
    {
        AcceptedFields::of($this->event);
        $_POST = $form;
        self::assertNull(AcceptedFields::of($this->event));
    }

    public function testOtherTypesHaveNone(): void
    {
        self::assertNull(AcceptedFields::of(World::add(12, ['post_type' => 'product'])));
    }
}
