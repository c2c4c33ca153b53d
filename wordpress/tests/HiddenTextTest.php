<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\HiddenText;
use PHPUnit\Framework\TestCase;

final class HiddenTextTest extends TestCase
{
    /** @return list<array{string, bool}> */
    public function texts(): array
    {
        return [
            ['<p hidden>Secret</p>', false],
            ['<p hidden="">Secret</p>', false],
            ['<p hidden="until-found">Secret</p>', true],
            ['<p HIDDEN=UNTIL-FOUND>Secret</p>', true],
            ['<p style="display:none">Secret</p>', false],
            ['<p style="color:red; DISPLAY : none">Secret</p>', false],
            ['<p style="visibility:hidden">Secret</p>', false],
            ['<p style="visibility:collapse">Secret</p>', false],
            ['<p style="content-visibility:hidden">Secret</p>', false],
            ['<span style="mso-hide:all">Secret</span>', false],
            ['<p style="display:block">Secret</p>', true],
            ['<p style="visibility:visible">Secret</p>', true],
            ['<p style="x-display:none-x">Secret</p>', true],
            ['<div popover>Secret</div>', false],
            ['<div style="display:none"><p>Secret</p></div>', false],
            // Shown by a control in the text, or by a script.
            ['<button popovertarget="a">More</button><p>b</p><div popover id="a">Secret</div>', true],
            ['<a href="#a">More</a><p>b</p><div hidden id="a">Secret</div>', true],
            ['<a href="#b">More</a><p>b</p><div hidden id="a">Secret</div>', false],
            ['<h3><button>More</button></h3><div hidden>Secret</div>', true],
            ['<button>More</button><div style="display:none">Secret</div>', true],
            ['<p aria-expanded="false">More</p><div hidden>Secret</div>', true],
            ['<p>More</p><div hidden>Secret</div>', false],
            ['<div hidden><button>More</button></div><div hidden>Secret</div>', false],
            ['<div role="tabpanel" hidden>Secret</div>', true],
            ['<div class="accordion-body" hidden>Secret</div>', true],
            ['<div class="read-more" style="display:none">Secret</div>', true],
            ['<div class="stable" hidden>Secret</div>', false],
            ['<p title="hidden">Secret</p>', true],
            ['<p>A hidden Secret</p>', true],
        ];
    }

    /** @dataProvider texts */
    public function testTextThatNothingWouldShow(string $html, bool $isShown): void
    {
        self::assertSame($isShown, str_contains(HiddenText::remove($html), 'Secret'));
    }

    public function testTheRestStays(): void
    {
        self::assertStringContainsString('<p>Łódź &amp; Ђаково</p>', html_entity_decode(HiddenText::remove('<p>Łódź &amp;amp; Ђаково</p><p hidden>x</p>')));
    }
}
