<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Superscripts;
use PHPUnit\Framework\TestCase;

final class SuperscriptsTest extends TestCase
{
    /** @return list<array{string, string}> */
    public function texts(): array
    {
        return [
            ['10<sup>−6</sup>', '10⁻⁶'],
            ['<s>not</s> now', ' now'],
            ['<del>a</del><strike>b</strike>c', 'c'],
            ['<s>a<sup>2</sup></s>b', 'b'],
            ['<p>m<sup>2</sup></p>', '<p>m²</p>'],
            ['<sup><em>2</em></sup>', '<em>²</em>'],
            ['<sup>a<br>b</sup>', 'ᵃ<br>ᵇ'],
            ['<span style="vertical-align: super">2</span>', '²'],
            ['<span style="vertical-align: sub">2</span>', '₂'],
            ["<span style='vertical-align:5px'>2</span>", '²'],
            ['<span style="text-decoration:line-through">no</span>yes', 'yes'],
            ['<span style="text-decoration:underline">yes</span>', 'yes'],
            ['<s style="text-decoration:none">yes</s>', 'yes'],
            ['<sup>a &lt; b</sup>', 'ᵃ &lt; ᵇ'],
            ['2 < 3<sup>2</sup>', '2 < 3²'],
            ['<sup>2', '²'],
            ['</sup>2<sup>3</sup>', '2³'],
            ['<sup>2</em></sup>3', '²</em>3'],
            ['no markup', 'no markup'],
        ];
    }

    /** @dataProvider texts */
    public function testWhatIsRaisedLoweredAndStruck(string $html, string $written): void
    {
        self::assertSame($written, Superscripts::written($html));
    }

    /** @testWith ["CO₂", "CO2"]
     *            ["10⁻⁶", "10-6"]
     *            ["xⁿ", "xn"]
     *            ["ᴺ", "n"]
     *            ["plain", "plain"]
     */
    public function testItIsFoundAsItIsTyped(string $text, string $typed): void
    {
        self::assertSame($typed, Superscripts::folded($text));
    }
}
