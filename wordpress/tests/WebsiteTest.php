<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Fields;
use OpenGround\Api\RecordLists;
use OpenGround\Api\Sender;
use OpenGround\Api\Website;
use OpenGround\Api\WebsiteRoutes;
use PHPUnit\Framework\TestCase;
use ReflectionMethod;

/** What the screens say of whether readers see a record. */
final class WebsiteTest extends TestCase
{
    private const LIVE = 'https://site.example/api/live';

    protected function setUp(): void
    {
        World::begin();
        $GLOBALS['wpdb'] = new Database('CREATE TABLE wp_open_ground_events (number INTEGER PRIMARY KEY, record, reason DEFAULT \'\')');
    }

    private static function answer(array $body): void
    {
        World::$answers[self::LIVE] = ['status' => 200, 'body' => json_encode($body)];
    }

    /** @return array<string, array{array<string, mixed>, array<string, mixed>}> the website's answer, and what the light says */
    public function answers(): array
    {
        $noTitle = ['state' => 'off', 'reason' => 'The website does not show the record, because it has no title.'];
        return [
            'live' => [['live' => true], ['state' => 'live']],
            'without some elements' => [['live' => true, 'notShown' => ['picture' => 2]], ['state' => 'live', 'notShown' => ['picture' => 2]]],
            'not yet' => [['live' => false], ['state' => 'waiting']],
            'left out' => [['live' => false, 'notShown' => ['record' => 1]], $noTitle],
            'nothing' => [[], ['state' => 'waiting']],
        ];
    }

    /** @dataProvider answers */
    public function testTheLightSaysWhatTheWebsiteAnswers(array $answer, array $said): void
    {
        self::answer($answer);
        self::assertSame($said, Website::stateOf(World::add(12, ['post_modified_gmt' => gmdate('Y-m-d H:i:s')])));
    }

    public function testTheListAsksAboutPublicRecordsAlone(): void
    {
        self::answer(['live' => [true, false]]);
        $posts = [World::add(1), World::add(2, ['post_status' => 'draft']), World::add(3)];
        self::assertSame([1 => 'live', 2 => 'off', 3 => 'waiting'], Website::statesOf($posts));
        // An answer about fewer records says nothing.
        self::answer(['live' => [true]]);
        self::assertSame([1 => 'unknown', 2 => 'off', 3 => 'unknown'], Website::statesOf($posts));
    }

    public function testOfATypeThatTheWebsiteDoesNotKnowNeitherLightNorListAsks(): void
    {
        add_filter('open_ground_types', static fn(array $types): array => [...$types, 'dossier' => ['label' => 'Dossiers', 'singular' => 'Dossier']]);
        $post = World::add(4, ['post_type' => 'dossier']);
        $GLOBALS['wpdb']->insert('wp_open_ground_events', ['record' => 'dossier:4', 'reason' => Sender::UNKNOWN]);
        self::assertSame(['state' => 'off'], Website::stateOf($post));
        self::assertSame([4 => 'off'], Website::statesOf([$post]));
        self::assertSame([], World::$asked);
    }

    /** @testWith ["news", "News item"]
     *            ["organisation", "Organisation"]
     *            ["exhibition", "Exhibition"]
     *            ["press_type", "Press type"]
     *            ["*", "Everything"]
     *            ["test", "test"]
     *            ["other", "other"]
     */
    public function testAnEventIsAboutWhatTheMenuSays(string $type, string $words): void
    {
        $event = new ReflectionMethod(WebsiteRoutes::class, 'event');
        $event->setAccessible(true);
        $row = ['id' => 'msg_1', 'body' => json_encode(['type' => $type]), 'state' => 'accepted', 'status' => 202, 'duration' => 6, 'attempts' => 1, 'reason' => '', 'created' => 0];
        self::assertSame($words, $event->invoke(null, (object) $row)['type']);
    }

    /** @return array<string, array{array<string, mixed>, array<string, string>, string}> a record, a person's details, and its cell */
    public function cells(): array
    {
        $asks = '<span data-open-ground-live="12">Not known</span>';
        $person = ['post_type' => 'person', 'post_title' => ''];
        return [
            'public' => [['post_title' => 'A'], [], $asks],
            'a title of a digit' => [['post_title' => '0'], [], $asks],
            'a draft' => [['post_status' => 'draft'], [], 'Not live'],
            'behind a password' => [['post_title' => 'A', 'post_password' => 'x'], [], 'Not live'],
            'no title' => [[], [], 'Not live: no title'],
            'a title of blanks' => [['post_title' => " &nbsp;\u{2003}<b></b>"], [], 'Not live: no title'],
            'a person without a name' => [$person, ['first_name' => ' '], 'Not live: no title'],
            'a person with a title' => [['post_type' => 'person', 'post_title' => 'Dara'], [], $asks],
            'a person with a first name' => [$person, ['first_name' => 'Dara'], $asks],
            'a person with a last name' => [$person, ['last_name' => 'Okonjo'], $asks],
            'names that are no person’s' => [[], ['first_name' => 'Dara'], 'Not live: no title'],
        ];
    }

    /** @dataProvider cells */
    public function testTheListSaysOfWhichRecordsTheWebsiteIsNotAsked(array $values, array $details, string $cell): void
    {
        World::add(12, $values);
        update_post_meta(12, Fields::metaKey('details'), $details);
        $this->expectOutputString($cell);
        RecordLists::printColumn('open-ground-live', 12);
    }
}
