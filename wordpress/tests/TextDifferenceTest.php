<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Revisions;
use OpenGround\Api\TextDifference;
use PHPUnit\Framework\TestCase;

/** Which texts WordPress compares line by line. What that costs is tested in a WordPress. */
final class TextDifferenceTest extends TestCase
{
    private const TOO_MUCH = 'Too much has changed';

    protected function setUp(): void
    {
        World::begin();
    }

    private static function lines(int $count, string $of, int $from = 1): string
    {
        return implode("\n", array_map(static fn(int $number): string => "{$of} {$number}", range($from, $from + $count - 1)));
    }

    /** @return array<string, array{string, string, bool}> two texts, and whether they are compared line by line */
    public function texts(): array
    {
        $around = self::lines(2_000, 'same');
        return [
            'a hundred lines' => [self::lines(100, 'a'), self::lines(100, 'b'), true],
            'one more before' => [self::lines(1_001, 'a'), self::lines(100, 'b'), false],
            'one more after' => [self::lines(100, 'a'), self::lines(1_001, 'b'), false],
            'a hundred of two thousand, within' => ["{$around}\n" . self::lines(100, 'a') . "\n{$around}", "{$around}\n" . self::lines(100, 'b') . "\n{$around}", true],
            'at the end' => [$around, "{$around}\n" . self::lines(100, 'b'), true],
            'all of it removed' => [self::lines(1_001, 'a'), '', false],
            'some of it repeated' => [self::lines(100, 'a'), self::lines(100, 'a') . "\n" . self::lines(100, 'a'), true],
            'another order' => [self::lines(1_001, 'a'), implode("\n", array_reverse(explode("\n", self::lines(1_001, 'a')))), false],
            'a line of ten thousand bytes' => [str_repeat('a', 10_000), 'b', true],
            'one more byte' => [str_repeat('a', 10_001), 'b', false],
            'a hundred of a thousand' => [implode("\n", array_fill(0, 100, str_repeat('a', 1_000))), 'b', true],
            'one of them longer' => [implode("\n", [...array_fill(0, 99, str_repeat('a', 1_000)), str_repeat('a', 1_001)]), 'b', false],
        ];
    }

    /** @dataProvider texts */
    public function testWhichTextsAreComparedLineByLine(string $before, string $after, bool $areCompared): void
    {
        $shown = TextDifference::of($before, $after);
        self::assertSame(!$areCompared, str_contains($shown, self::TOO_MUCH));
        $areCompared && self::assertSame("{$before} > {$after}", $shown);
    }

    public function testWhatIsNotComparedIsListed(): void
    {
        $shown = TextDifference::of(self::lines(1_100, 'a'), self::lines(50, 'a') . "\n<b>\n" . self::lines(1_050, 'a', 51) . "\nc");
        self::assertStringContainsString("<td class='diff-deletedline'></td><td class='diff-addedline'>&lt;b&gt;<br>c</td>", $shown);
        self::assertSame('', TextDifference::of('a', 'a'));
    }

    public function testInAnotherOrderAllOfItIsListed(): void
    {
        $shown = TextDifference::of(self::lines(1_001, 'a'), self::lines(1_000, 'a', 2) . "\na 1");
        self::assertSame(2, substr_count($shown, 'a 500<br>'));
    }

    /** WordPress compares title, text and excerpt before the plugin is asked. */
    public function testWordPressGetsNoTextThatIsTooLong(): void
    {
        $long = self::lines(101, 'a');
        self::assertSame('a', Revisions::compared('a'));
        self::assertSame(32, strlen(Revisions::compared($long)));
        self::assertSame(Revisions::compared($long), Revisions::compared(" {$long}\n"));
        self::assertNotSame(Revisions::compared($long), Revisions::compared("{$long}b"));
        self::assertNull(Revisions::compared(null));
    }

    public function testWhatWordPressHadStandInsOfIsReplaced(): void
    {
        World::add(12, ['post_type' => 'news', 'post_title' => 'A Door']);
        $revision = static fn(int $id, string $text): \WP_Post => World::add($id, ['post_type' => 'revision', 'post_parent' => 12, 'post_content' => $text, 'post_excerpt' => $text]);
        $differences = static fn(string $before, string $after): array => array_column(Revisions::addDifferences(
            array_map(static fn(string $id): array => ['id' => $id, 'name' => $id, 'diff' => 'of stand-ins'], ['post_content', 'post_excerpt']),
            $revision(13, $before),
            $revision(14, $after),
        ), 'diff', 'id');
        $text = '<p>' . str_replace("\n", "</p>\n<p>", self::lines(1_100, 'a')) . '</p>';
        self::assertSame(['post_content', 'post_excerpt'], array_keys($differences($text, str_replace('a ', 'b ', $text))));
        foreach ($differences($text, str_replace('a ', 'b ', $text)) as $shown) {
            self::assertStringContainsString(self::TOO_MUCH, $shown);
        }
        self::assertSame(['post_content' => 'a > b', 'post_excerpt' => 'of stand-ins'], $differences('<p>a</p>', '<p>b</p>'));
    }
}
