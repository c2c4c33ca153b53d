<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\FileAddresses;
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
