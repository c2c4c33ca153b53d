<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Field;
use OpenGround\Api\Fields;
use OpenGround\Api\TypedNames;
use PHPUnit\Framework\TestCase;

/** Values in which a person, 12, and an organisation, 13, were named in words. */
final class TypedNamesTest extends TestCase
{
    protected function setUp(): void
    {
        World::begin();
        World::add(12, ['post_title' => 'Nour Haddad', 'post_type' => 'person']);
        World::add(13, ['post_title' => 'Aster &amp; Co', 'post_type' => 'organization']);
        update_post_meta(13, Fields::metaKey('url'), 'https://aster.example/');
    }

    /** @return list<array{array<string, mixed>, int, mixed, mixed}> field, record, value, the value with the record */
    public function values(): array
    {
        $people = Field::people('');
        $parties = Field::parties('');
        $one = Field::parties('', '', ['single' => true]);
        $named = ['post_title' => 'Nour Haddad'];
        $other = ['post_title' => 'Noura Haddad'];
        $party = static fn(string $url): array => array_filter(['post_title' => 'Aster & Co', 'url' => $url]);
        return [
            [$people, 12, [$named], [12]],
            [$people, 12, [['post_title' => ' nour HADDAD']], [12]],
            [$people, 12, [['post_title' => 'Noür Haddad']], [12]],
            [$people, 12, [$other], [$other]],
            [$people, 12, [['post_title' => '']], [['post_title' => '']]],
            [$people, 12, [14, $named, $other], [14, 12, $other]],
            // Listed once, in the position of the first.
            [$people, 12, [$named, 14, $named], [12, 14]],
            [$people, 12, [$named, 14, 12], [12, 14]],
            [$people, 12, [14, '12', $named], [14, '12']],
            [$people, 12, [14, 14], [14, 14]],
            [$people, 12, [], []],
            [$people, 12, '', ''],
            [$people, 12, 'Nour Haddad', 'Nour Haddad'],
            [$people, 13, [$party('')], [13]],
            [$parties, 13, [$party('')], [13]],
            [$parties, 13, [$party('https://aster.example/')], [13]],
            [$parties, 13, [$party('https://aster.example/report')], [$party('https://aster.example/report')]],
            [$one, 13, $party(''), 13],
            [$one, 13, $party('https://aster.example/'), 13],
            [$one, 13, $party('https://aster.example/report'), $party('https://aster.example/report')],
            [$one, 13, ['post_title' => 'Aster'], ['post_title' => 'Aster']],
            [$one, 13, 14, 14],
            [$one, 12, $named, $named],
            [Field::rows('', ['who' => $one]), 13, [['who' => $party('')], ['who' => 14]], [['who' => 13], ['who' => 14]]],
            // Of another type than the field refers to.
            [$parties, 12, [$named], [$named]],
            [Field::text(''), 12, 'Nour Haddad', 'Nour Haddad'],
            [Field::group('', ['who' => $people, 'role' => Field::text('')]), 12, ['who' => [$named], 'role' => 'Nour Haddad'], ['who' => [12], 'role' => 'Nour Haddad']],
            [Field::group('', ['who' => $people]), 12, ['unknown' => [$named]], ['unknown' => [$named]]],
            [Field::rows('', ['people' => $people]), 12, [['people' => [14]], ['people' => [$named]]], [['people' => [14]], ['people' => [12]]]],
        ];
    }

    /** @testWith ["person", true]
     *            ["organization", true]
     *            ["investigation", false]
     *            ["attachment", false]
     *            ["post", false]
     */
    public function testOnlyTheseAreSearchedFor(string $postType, bool $areTyped): void
    {
        self::assertSame($areTyped, TypedNames::areTyped($postType));
    }

    /** @dataProvider values */
    public function testTheNameRefersToTheRecord(array $field, int $id, mixed $value, mixed $linked): void
    {
        self::assertSame($linked, TypedNames::linked($value, $field, World::$posts[$id]));
    }
}
