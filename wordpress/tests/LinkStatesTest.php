<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\EveryRequest;
use OpenGround\Api\LinkStates;
use PHPUnit\Framework\TestCase;
use WP_Term;

/** Which links readers do not get. */
final class LinkStatesTest extends TestCase
{
    protected function setUp(): void
    {
        World::begin();
        // What is no file of the media library may be there all the same.
        World::$uploads = sys_get_temp_dir() . '/open-ground-uploads-' . getmypid();
        mkdir(World::$uploads);
        touch(World::$uploads . '/here.txt');
        $GLOBALS['wpdb'] = new Database('CREATE TABLE wp_posts (ID, post_name, post_type, post_status, post_password); CREATE TABLE wp_term_relationships (object_id, term_taxonomy_id); CREATE TABLE wp_term_taxonomy (term_taxonomy_id, term_id, taxonomy); CREATE TABLE wp_postmeta (meta_id INTEGER PRIMARY KEY, post_id, meta_key, meta_value); CREATE TABLE wp_open_ground_uses (kind, id, file, name)');
        foreach ([12 => 'publish', 13 => 'draft', 14 => 'future', 15 => 'private', 16 => 'trash'] as $id => $status) {
            World::add($id, ['post_name' => "case-{$id}", 'post_status' => $status]);
            $GLOBALS['wpdb']->insert('wp_posts', ['ID' => $id, 'post_name' => "case-{$id}", 'post_type' => 'investigation', 'post_status' => $status, 'post_password' => '']);
        }
        World::$terms = [new WP_Term(3, 'Borders', 'borders', 'investigation_category'), new WP_Term(4, 'Drafts', 'drafts', 'investigation_category'), new WP_Term(5, 'Oran', 'oran', 'investigation_location')];
        foreach ([3 => 12, 4 => 13] as $term => $record) {
            $GLOBALS['wpdb']->insert('wp_term_taxonomy', ['term_taxonomy_id' => $term, 'term_id' => $term, 'taxonomy' => 'investigation_category']);
            $GLOBALS['wpdb']->insert('wp_term_relationships', ['object_id' => $record, 'term_taxonomy_id' => $term]);
        }
        World::add(17, ['post_name' => 'case-17', 'post_password' => 'x']);
        World::$meta[12]['_wp_old_slug'] = ['former'];
        $GLOBALS['wpdb']->insert('wp_postmeta', ['post_id' => 12, 'meta_key' => '_wp_old_slug', 'meta_value' => 'former']);
        World::addFile(40, '2026/03/plan.jpg', 'image/jpeg');
        World::addFile(41, '2026/03/note.pdf', 'application/pdf');
        World::$posts[41]->post_status = 'trash';
    }

    protected function tearDown(): void
    {
        unlink(World::$uploads . '/here.txt');
        rmdir(World::$uploads);
    }

    /** @testWith ["/?p=12", ""]
     *            ["/?p=12#t-1", ""]
     *            ["/?p=13", "hidden"]
     *            ["/?p=14", "hidden"]
     *            ["/?p=15", "hidden"]
     *            ["/?p=16", "gone"]
     *            ["/?p=17", "hidden"]
     *            ["/?p=18", "gone"]
     *            ["/?p=0", "gone"]
     *            ["/?post_type=investigation&p=13", "hidden"]
     *            ["/?post_type=investigation&p=18", "gone"]
     *            ["https://cms.example/?p=13", "hidden"]
     *            ["https://elsewhere.example/?p=13", ""]
     *            ["/?attachment_id=40", ""]
     *            ["/?attachment_id=41", "gone"]
     *            ["/?attachment_id=42", "gone"]
     *            ["/?p=12&at=resources/k0123456789", "gone"]
     *            ["/investigation/case-12", ""]
     *            ["https://www.site.example/investigation/case-12/", ""]
     *            ["/investigation/former", ""]
     *            ["/investigation/case-13", "hidden"]
     *            ["https://site.example/investigation/case-13?x=1", "hidden"]
     *            ["/investigation/none", "gone"]
     *            ["/investigation/none/#x", "gone"]
     *            ["https://cms.example/programme/news/none", "gone"]
     *            ["www.site.example/investigation/none", "gone"]
     *            ["www.site.example/investigation/case-13", "hidden"]
     *            ["www.site.example/investigation/case-12", ""]
     *            ["//site.example/investigation/none", "gone"]
     *            ["www.elsewhere.example/investigation/none", ""]
     *            ["wp-content/uploads/2020/01/none.pdf", "gone"]
     *            ["../../wp-content/uploads/2020/01/none.pdf", "gone"]
     *            ["./wp-content/uploads/here.txt", ""]
     *            ["/investigation", ""]
     *            ["/investigation/none.json", "gone"]
     *            ["/investigation/none.csl.json?x=1", "gone"]
     *            ["/investigation/none/resources", "gone"]
     *            ["/investigation/none/resources/k0123456789?t=12", "gone"]
     *            ["/investigation/none/gallery/2#x", "gone"]
     *            ["https://www.site.example/investigation/none/resources/k0123456789/", "gone"]
     *            ["/lite/investigation/none/resources/k0123456789?t=12", "gone"]
     *            ["/programme/exhibitions/none/gallery/2", "gone"]
     *            ["/programme/exhibitions/none.bib", "gone"]
     *            ["/programme/publications/none.ris", "gone"]
     *            ["/methodology/none.xml", "gone"]
     *            ["/programme/exhibitions.xml", ""]
     *            ["https://elsewhere.example/investigation/none.json", ""]
     *            ["/investigation/case-12/resources/k0123456789?t=12", "gone"]
     *            ["/investigation/case-12.json", ""]
     *            ["/investigation/case-13/resources/k0123456789?t=12", "gone"]
     *            ["/investigation/case-13/gallery/2", "hidden"]
     *            ["/lite/investigation/case-13/gallery/2", "hidden"]
     *            ["/investigation/case-13.csl.json", "hidden"]
     *            ["/investigation/case-14.json", "hidden"]
     *            ["/investigation/case-16/resources/k0123456789?t=12", "gone"]
     *            ["/investigation/case-16/gallery/2", "gone"]
     *            ["/investigation/case-16.json", "gone"]
     *            ["/about/none", "gone"]
     *            ["/programme/none/", "gone"]
     *            ["/about/none.json", ""]
     *            ["/about/none/none", ""]
     *            ["/about/team", ""]
     *            ["/about/jobs", ""]
     *            ["/programme/news", ""]
     *            ["/category/borders", ""]
     *            ["https://site.example/category/borders/?x=1", ""]
     *            ["/category/drafts", "hidden"]
     *            ["/category/oran", "gone"]
     *            ["/location/none", "gone"]
     *            ["/category", ""]
     *            ["/category/borders/none", ""]
     *            ["/category/borders.xml", ""]
     *            ["/category/drafts.json", "hidden"]
     *            ["/category/none.rss", "gone"]
     *            ["/lite/category/none", "gone"]
     *            ["/about/team/member/none", "gone"]
     *            ["/studies/none", ""]
     *            ["/lite/investigation/none", "gone"]
     *            ["/lite/investigation/case-12", ""]
     *            ["/wp-content/uploads/2020/01/none.pdf", "gone"]
     *            ["https://cms.example/wp-content/uploads/2020/01/none.pdf?x=1", "gone"]
     *            ["https://cms.example/wp-content/uploads/2026/03/plan.jpg", ""]
     *            ["https://cms.example/wp-content/uploads/2026/03/note.pdf", "gone"]
     *            ["/wp-content/uploads/../none.pdf", ""]
     *            ["/wp-content/uploads/here.txt", ""]
     *            ["/wp-content/uploads/h%65re.txt", ""]
     *            ["https://elsewhere.example/investigation/none", ""]
     *            ["mailto:none@site.example", ""]
     *            ["https://", ""]
     *            ["", ""]
     */
    public function testALinkThatReadersDoNotGet(string $address, string $state): void
    {
        self::assertSame($state, LinkStates::of($address, 0));
    }

    /** @testWith ["<a href=\"/investigation/case-12\">It's</a>", "<a href=\"/?p=12\">It's</a>"]
     *            ["<a href=\"file:///C:/a.docx\">It's</a>", "<a href=\"\">It's</a>"]
     *            ["It's", "It's"]
     */
    public function testTheDescriptionOfATermAsWordPressStoresIt(string $typed, string $stored): void
    {
        self::assertSame($stored, wp_unslash(EveryRequest::storeLinks(wp_slash($typed))));
    }

    /** @testWith [13, ""]
     *            [14, "hidden"]
     */
    public function testARecordsLinksToItselfArePublishedWithIt(int $record, string $state): void
    {
        self::assertSame($state, LinkStates::of('/?p=13', $record));
    }
}
