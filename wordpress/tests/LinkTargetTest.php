<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\FileAddresses;
use OpenGround\Api\LinkReference;
use OpenGround\Api\TextLinks;
use OpenGround\Api\LinkTarget;
use PHPUnit\Framework\TestCase;

/** The URLs by which texts link to a record or a file. */
final class LinkTargetTest extends TestCase
{
    protected function setUp(): void
    {
        World::begin();
        World::add(12, ['post_name' => 'ford']);
        World::$meta[12]['_wp_old_slug'] = ['%d0%b1%d1%80%d0%be%d0%b4'];
        World::$meta[12]['_open_ground_old_path'] = ['/faelle/furt/'];
        World::add(13, ['post_type' => 'page', 'post_name' => 'funding']);
        World::addFile(40, '2026/03/plan.jpg', 'image/jpeg');
        World::$meta[40]['_wp_attachment_metadata'] = [['sizes' => ['medium' => ['file' => 'plan-300x200.jpg']]]];
    }

    /** @return list<array{int, string, bool}> */
    public function addresses(): array
    {
        $folder = '/wp-content/uploads/2026/03';
        return [
            [12, '/investigation/ford', true],
            [12, '/investigation/ford/', true],
            [12, ' /investigation/ford ', true],
            [12, '/Investigation/Ford#t-1', true],
            [12, '/investigation/ford?x=1', true],
            [12, '/lite/investigation/ford', true],
            [12, '/investigation/ford/resources/plan', true],
            [12, '/investigation/ford.csl.json', true],
            [12, 'https://site.example/investigation/ford', true],
            [12, 'http://www.site.example/investigation/ford', true],
            [12, '//site.example/investigation/ford', true],
            [12, '/investigation/брод', true],
            [12, '/investigation/%D0%B1%D1%80%D0%BE%D0%B4', true],
            [12, '/investigation/%d0%b1%d1%80%d0%be%d0%b4', true],
            [12, 'https://cms.example/investigation/ford/', true],
            [12, '/faelle/furt', true],
            [12, '/?p=12', true],
            [12, '/?page_id=12', true],
            [12, 'https://cms.example/index.php?p=12', true],
            [12, '/investigation/fords', false],
            [12, '/investigation/for', false],
            [12, '/investigation', false],
            [12, '/news/ford', false],
            [12, 'https://elsewhere.example/investigation/ford', false],
            [12, 'https://elsewhere.example/?p=12', false],
            [12, '/?p=120', false],
            [12, '/?p[]=12', false],
            [12, '/studies?p=12', false],
            [12, 'mailto:ford@example.org', false],
            [12, 'https://', false],
            [12, '', false],
            [13, '/about/funding', true],
            [13, '/programme/funding', true],
            // Paths below a page may be other pages.
            [13, '/about/funding/more', false],
            [40, "{$folder}/plan.jpg", true],
            [40, "{$folder}/plan-300x200.jpg", true],
            [40, "{$folder}/plan-scaled.jpg", true],
            [40, "{$folder}/plan-e1700000000-300x200.jpg", true],
            [40, "https://site.example/media/2026/03/plan.jpg", true],
            [40, 'https://files.example/uploads/2026/03/plan-150x150.jpg', true],
            [40, 'https://files.example/uploads/sites/3/2026/03/plan.jpg', true],
            [40, '/?attachment_id=40', true],
            [40, 'https://files.example/2026/03/plan.jpg', false],
            [40, "{$folder}/plan-2.jpg", false],
            [40, "{$folder}/groundplan.jpg", false],
            [40, '/wp-content/uploads/2026/04/plan.jpg', false],
        ];
    }

    /** @dataProvider addresses */
    public function testAnAddressLeadsThere(int $id, string $address, bool $isThere): void
    {
        self::assertSame($isThere, LinkTarget::ofPost(World::$posts[$id])->isAt($address));
    }

    /** @return list<array{int, string, ?string}> a record or file, an address, and the reference that is stored for it */
    public function references(): array
    {
        $folder = '/wp-content/uploads/2026/03';
        return [
            [12, '/investigation/ford', '/?p=12'],
            [12, ' https://www.site.example/Investigation/Ford/ ', '/?p=12'],
            [12, 'https://cms.example/investigation/ford/', '/?p=12'],
            [12, '/lite/investigation/ford', '/?p=12'],
            [12, '/faelle/furt', '/?p=12'],
            [12, '/investigation/%D0%B1%D1%80%D0%BE%D0%B4/resources/a', '/?p=12&at=resources/a'],
            [12, '/investigation/ford#t-Ab1', '/?p=12#t-Ab1'],
            [12, '/investigation/ford/resources/Door-k0123456789?t=134', '/?p=12&at=resources/Door-k0123456789&t=134'],
            [12, 'https://site.example/investigation/ford/resources/k0123456789?xywh=percent:1,2,3,4#x', '/?p=12&at=resources/k0123456789&xywh=percent:1,2,3,4#x'],
            [12, '/investigation/ford/resources/a&b', '/?p=12&at=resources/a%26b'],
            [12, '/investigation/ford.csl.json', '/?p=12&at=.csl.json'],
            [12, '/investigation/ford?p=9&x=1&at=c', '/?p=12&x=1'],
            [12, '/investigation/fords', null],
            [12, 'https://elsewhere.example/investigation/ford', null],
            [13, '/about/funding', '/?p=13'],
            [13, '/about/funding/more', null],
            [40, "{$folder}/plan.jpg", '/?attachment_id=40'],
            [40, "{$folder}/plan.jpg#page=3", '/?attachment_id=40#page=3'],
            [40, 'https://site.example/media/2026/03/plan.jpg', '/?attachment_id=40'],
            [40, "{$folder}/plan-300x200.jpg", '/?attachment_id=40&at=-300x200'],
            [40, "https://site.example/media/2026/03/Plan-300x200.JPG#x", '/?attachment_id=40&at=-300x200#x'],
            [40, "{$folder}/plan-scaled.jpg", '/?attachment_id=40'],
            [40, "{$folder}/plan-e1700000000-300x200.jpg", '/?attachment_id=40&at=-300x200'],
            // The preview of a document is not what the document is.
            [40, "{$folder}/plan-300x200.png", null],
        ];
    }

    /** @dataProvider references */
    public function testAnAddressIsStoredAsAReference(int $id, string $address, ?string $stored): void
    {
        self::assertSame($stored, LinkReference::of(World::$posts[$id], $address)?->stored());
        if ($stored !== null) {
            self::assertSame($stored, LinkReference::parse($stored)?->stored());
            self::assertTrue(LinkTarget::ofPost(World::$posts[$id])->isAt($stored));
        }
    }

    /** @testWith ["/?p=12", "https://site.example/a"]
     *            ["/?p=12&at=resources/b%26c&t=134#x", "https://site.example/a/resources/b&c?t=134#x"]
     *            ["/?p=12&at=.csl.json", "https://site.example/a.csl.json"]
     *            ["/?p=12&lang=de&t=1", "https://site.example/a?lang=de&t=1"]
     *            ["https://cms.example/index.php?page_id=12#x", "https://site.example/a#x"]
     *            ["https://site.example?p=12", "https://site.example/a"]
     *            ["/?attachment_id=40#page=3", "https://site.example/a#page=3"]
     *            ["/?post_type=investigation&p=12", "https://site.example/a"]
     *            ["https://cms.example/?post_type=investigation&p=12#x", "https://site.example/a#x"]
     *            ["/?post_type=investigation&page_id=12", "https://site.example/a"]
     *            ["/?post_type=investigation", null]
     *            ["/?post_type=a%20b&p=12", null]
     *            ["/?s=a&p=12", null]
     *            ["https://elsewhere.example/?p=12", null]
     *            ["https://elsewhere.example/?post_type=investigation&p=12", null]
     *            ["/studies?p=12", null]
     *            ["/?p=12a", null]
     *            ["/?x=1&p=12", null]
     *            ["/?p[]=12", null]
     *            ["", null]
     */
    public function testAReferenceIsShownAsAnAddress(string $stored, ?string $address): void
    {
        self::assertSame($address, LinkReference::parse($stored)?->address('https://site.example/a'));
    }

    /** @testWith ["/?attachment_id=40&at=-300x200", "plan.jpg", "plan-300x200.jpg"]
     *            ["/?attachment_id=40&at=-300x200#x", "plan-scaled.jpg", "plan-300x200.jpg#x"]
     *            ["/?attachment_id=40&at=-400x300", "plan-scaled.jpg", "plan-scaled.jpg"]
     *            ["/?attachment_id=40&at=/../b", "plan.jpg", "plan.jpg"]
     *            ["/?attachment_id=40", "plan.jpg", "plan.jpg"]
     *            ["/?attachment_id=41&at=-300x200", "plan.jpg", "plan.jpg"]
     */
    public function testAReferenceToASizeIsShownAsItsAddress(string $stored, string $file, string $address): void
    {
        self::assertSame($address, LinkReference::parse($stored)?->address($file));
    }

    /** @testWith ["/?p=12&at=resources/k0123456789&t=134", "k0123456789"]
     *            ["/?p=12&at=resources/a-door-K0123456789", "k0123456789"]
     *            ["/?p=12&at=resources/a-door", ""]
     *            ["/?p=12&at=gallery/k0123456789", ""]
     *            ["/?p=12", ""]
     */
    public function testTheResourceOfAReference(string $stored, string $key): void
    {
        self::assertSame($key, LinkReference::parse($stored)?->resourceKey());
    }

    /** @testWith ["/?p=12&at=resources/3&t=134", "3"]
     *            ["/?p=12&at=resources/a%20door", "a door"]
     *            ["/?p=12&at=resources/a-door-k0123456789", ""]
     *            ["/?p=12&at=resources/a/b", ""]
     *            ["/?p=12&at=gallery/3", ""]
     *            ["/?p=12", ""]
     */
    public function testAResourceThatIsNotNamedByItsKey(string $stored, string $name): void
    {
        self::assertSame($name, LinkReference::parse($stored)?->resourceName());
    }

    /** @testWith ["https://a.example/b", true]
     *            ["//a.example", true]
     *            ["/a/b", true]
     *            [" /a ", true]
     *            ["a.example", false]
     *            ["/a b", false]
     *            ["mailto:a@b.example", false]
     *            ["see https://a.example", false]
     */
    public function testATextThatIsAnAddress(string $text, bool $isAddress): void
    {
        self::assertSame($isAddress, TextLinks::isAddress($text));
    }

    /** @testWith ["2026/11/plan.jpg", "2026/11/plan-300x200.jpg", true]
     *            ["2026/11/plan.jpg", "2026/11/plan-scaled.jpg", true]
     *            ["2026/11/plan.pdf", "2026/11/plan-pdf-150x150.jpg", true]
     *            ["2026/11/plan.jpg", "2026/11/plan-e1700000000.jpg", true]
     *            ["2026/11/plan.jpg", "2026/11/plan-2.jpg", false]
     *            ["2026/11/plan.jpg", "2026/12/plan.jpg", false]
     *            ["2026/11/plan.jpg", "2026/11/plan-12x.jpg", false]
     */
    public function testSizesOfAFileShareAName(string $one, string $other, bool $isOne): void
    {
        self::assertSame($isOne, FileAddresses::name($one) === FileAddresses::name($other));
    }
}
