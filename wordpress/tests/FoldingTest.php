<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Folding;
use PHPUnit\Framework\TestCase;

/** Which words are found by what is typed. */
final class FoldingTest extends TestCase
{
    protected function tearDown(): void
    {
        World::$options = [];
    }

    /** @return list<array{string, list<string>, list<string>}> a text, queries that find it, queries that don't */
    public static function texts(): array
    {
        return [
            ['The Courtyard That Moved', ['moved courtyard', 'COURT', 'yard', 'the  moved', 'courtyard,', '“courtyard”'], ['courtyards', 'moved garden']],
            ['Şerban Adeyinka’s Müller', ['serban', 'Şerban', 'ŞERBAN', 'adeyinka', 'adeyinkas', "adeyinka's", 'muller', 'müller'], ['mueller']],
            // Codes, without and with what the website writes before them.
            ['I.087', ['i.087', 'I087', 'i.87', '87', '087', 'I.8'], ['7', '187', 'ii.87']],
            ['SP-12b', ['sp12', 'sp-12', 'SP.12b', '12'], ['2b']],
            // Numbers are found by how they begin: no year is found by its last figures.
            ['On 2026-03-18, 2101 m', ['2026', '2026-03-18', '2026-03', '210', '18'], ['101', '026', '2026-04']],
            ['IMG_4711 witness.JPG', ['img_4711', 'img4711', '4711', 'witness.jpg'], ['711', 'img_4712']],
            ['2026-11-29_IMG_4711.jpg', ['img_4711.jpg', '2026-11-29_IMG_4711.jpg'], ['img_2711.jpg']],
            ['co-operation', ['cooperation', 'co-operation', 'operation'], ['corporation']],
            // What is invisible, or written in several ways.
            ["cada\u{AD}stral 10⁶ m²", ['cadastral', '10⁶', '106', 'm2'], []],
            ['الجِدار الأمـان', ['الجدار', 'الامان', 'الأمان'], ['الجدارة']],
            ['Ηώς Ёлка', ['ηωσ', 'ΗΏΣ', 'елка'], []],
            ['公園の壁', ['公園', '壁'], ['園公']],
            ['गाँव', ['गाँव'], []],
            // Nothing that SQL would take for a sign of its own.
            ['100 % of a_b \\ c', ['100 %', 'a_b', '\\'], ['c%d']],
            ['', [], ['a']],
        ];
    }

    /**
     * @dataProvider texts
     * @param list<string> $finding
     * @param list<string> $missing
     */
    public function testFindsWordsAsPeopleTypeThem(string $text, array $finding, array $missing): void
    {
        $finds = static fn(string $typed): bool => Folding::has(Folding::forms($text), Folding::asked($typed));
        self::assertSame(array_fill_keys($finding, true) + array_fill_keys($missing, false), array_combine([...$finding, ...$missing], array_map($finds, [...$finding, ...$missing])));
    }

    /** @return list<array{string, string, bool}> a text, words, and whether it has them one after the other */
    public static function phrases(): array
    {
        return [
            ['On the salt road.', 'The Salt Road', true],
            ['THE SALT, ROAD', 'The Salt Road', true],
            ['“The Salt-Road”', 'the salt road', true],
            ['The Salt Road’s witnesses', 'The Salt Road', true],
            ['Der Müller kam', 'der muller', true],
            ['The Salt Roadside', 'The Salt Road', false],
            ['Breathe salt road', 'The Salt Road', false],
            ['The salt of the road', 'The Salt Road', false],
            ['The Salt', 'The Salt Road', false],
            ['Adrift', 'Drift', false],
            ['10⁶ (a+b)', '106', true],
            ['Anything', '…', false],
            ['Anything', '', false],
            ['', 'The Salt Road', false],
        ];
    }

    /** @dataProvider phrases */
    public function testFindsWordsInTheirOrder(string $text, string $phrase, bool $says): void
    {
        self::assertSame($says, Folding::says($text, $phrase));
    }

    public function testWhereGermanIsSpokenBothSpellingsFind(): void
    {
        World::$options = ['WPLANG' => 'de_DE'];
        foreach (['muller', 'mueller', 'MÜLLER'] as $typed) {
            self::assertTrue(Folding::has(Folding::forms('Müller'), Folding::asked($typed)), $typed);
        }
        self::assertTrue(Folding::has(Folding::forms('Mueller'), Folding::asked('Müller')));
    }

    /** @return list<array{string, list<string>}> a code and its ways of being written */
    public static function codes(): array
    {
        return [
            ['', []],
            ['087', ['087', '87', 'i87', 'sp87']],
            ['I.41', ['i.41', 'i41']],
            ['Annex', ['annex']],
        ];
    }

    /**
     * @dataProvider codes
     * @param list<string> $spellings
     */
    public function testKnowsHowCodesAreWritten(string $code, array $spellings): void
    {
        self::assertSame($spellings, Folding::spellings($code, 'en_US'));
    }

    public function testNothingIsAskedForByNothing(): void
    {
        foreach (['', '  ', '…', '- "'] as $typed) {
            self::assertSame([], Folding::asked($typed), "'{$typed}'");
        }
    }
}
