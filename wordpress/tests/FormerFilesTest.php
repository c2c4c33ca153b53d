<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\FileAddresses;
use OpenGround\Api\FileReplacement;
use OpenGround\Api\FormerBytes;
use OpenGround\Api\FormerFiles;
use OpenGround\Api\LinkReference;
use OpenGround\Api\LinkTarget;
use OpenGround\Api\OwnAlternatives;
use OpenGround\Api\OwnLinks;
use OpenGround\Api\ResourceKeys;
use OpenGround\Tools\MediaImport;
use PHPUnit\Framework\TestCase;

/** Files that have taken the place of others: what leads to them, and what they may take the place of. */
final class FormerFilesTest extends TestCase
{
    private const FOLDER = 'https://cms.example/wp-content/uploads/2026/03';
    private const FORMER = 'k0123456789';
    private const PRESENT = 'kabcdef0123';

    protected function setUp(): void
    {
        World::begin();
        World::add(12, ['post_name' => 'ford']);
        World::addFile(40, '2026/03/plan-b.jpg', 'image/jpeg');
        World::$meta[40] += [
            '_wp_attachment_metadata' => [['sizes' => ['medium' => ['file' => 'plan-b-300x225.jpg', 'width' => 300, 'height' => 225]]]],
            '_open_ground_key' => [self::PRESENT],
            '_open_ground_former_path' => ['2026/03/plan.png'],
            '_open_ground_former_key' => [self::FORMER],
            '_open_ground_former_told' => ['2026/03/plan.png', self::FORMER],
            '_open_ground_replaced' => ['2026-11-29'],
        ];
        $GLOBALS['wpdb'] = new Database('CREATE TABLE wp_postmeta (meta_id INTEGER PRIMARY KEY, post_id INT, meta_key TEXT, meta_value TEXT);
            CREATE TABLE wp_open_ground_uses (kind TEXT, id INT, file INT, name TEXT)');
        foreach (['_open_ground_former_path', '_open_ground_former_key'] as $key) {
            self::store(40, $key, World::$meta[40][$key][0]);
        }
        self::index(40);
    }

    private static function store(int $id, string $key, string $value): void
    {
        $GLOBALS['wpdb']->insert('wp_postmeta', ['post_id' => $id, 'meta_key' => $key, 'meta_value' => $value]);
        World::$changes++;
    }

    private static function index(int $id): void
    {
        foreach (FileAddresses::namesOf($id) as $name) {
            $GLOBALS['wpdb']->insert('wp_open_ground_uses', ['kind' => 'file', 'id' => $id, 'file' => $id, 'name' => $name]);
        }
    }

    /** @testWith ["2026/03/plan.png", true]
     *            ["2026/03/plan-300x200.png", true]
     *            ["2026/03/plan-scaled.png", true]
     *            ["2026/03/plan-scaled-300x200.png", true]
     *            ["2026/03/plan-e1712345678901.png", true]
     *            ["2026/03/plan-2.png", false]
     *            ["2026/03/plan.jpg", false]
     *            ["2026/03/plan-pdf.jpg", false]
     *            ["2026/04/plan.png", false]
     *            ["plan.png", false]
     */
    public function testWhatIsOfAFile(string $path, bool $isOf): void
    {
        self::assertSame($isOf, FormerFiles::isOf($path, '2026/03/Plan.png'));
    }

    /** @testWith ["report-pdf.jpg", true]
     *            ["report-pdf-232x300.jpg", true]
     *            ["report.jpg", false]
     */
    public function testThePreviewsOfADocumentAreOfIt(string $path, bool $isOf): void
    {
        self::assertSame($isOf, FormerFiles::isOf($path, 'report.pdf'));
    }

    /** @return list<array{string, string}> */
    public function addresses(): array
    {
        return [
            [self::FOLDER . '/plan.png', self::FOLDER . '/plan-b.jpg'],
            [self::FOLDER . '/plan.png?x=1#note', self::FOLDER . '/plan-b.jpg?x=1#note'],
            [self::FOLDER . '/plan.png?x=1#page=2', self::FOLDER . '/plan-b.jpg?x=1'],
            [self::FOLDER . '/plan.png#zoom=1&page=2', self::FOLDER . '/plan-b.jpg'],
            [self::FOLDER . '/plan-b.jpg#page=2', self::FOLDER . '/plan-b.jpg#page=2'],
            [self::FOLDER . '/plan-300x200.png', self::FOLDER . '/plan-b-300x225.jpg'],
            // The new picture has no such size.
            [self::FOLDER . '/plan-1024x768.png', self::FOLDER . '/plan-b.jpg'],
            ['https://site.example/media/2026/03/plan.png', self::FOLDER . '/plan-b.jpg'],
            ['/wp-content/uploads/2026/03/plan.png', self::FOLDER . '/plan-b.jpg'],
            [self::FOLDER . '/plan.jpg', self::FOLDER . '/plan.jpg'],
            [self::FOLDER . '/plan-b.jpg', self::FOLDER . '/plan-b.jpg'],
            ['/investigation/plan', '/investigation/plan'],
        ];
    }

    /** @dataProvider addresses */
    public function testAFormerAddressBecomesThePresentOne(string $address, string $present): void
    {
        self::assertSame($present, FormerFiles::present($address));
    }

    /** As those of names without a record, and of other plugins' fields. */
    public function testAnAddressAloneIsShownAsThePresentOne(): void
    {
        self::assertSame(self::FOLDER . '/plan-b.jpg', FormerFiles::shown(self::FOLDER . '/plan.png'));
        self::assertSame('/media/2026/03/other.png', FormerFiles::shown('/media/2026/03/other.png'));
        $words = 'See ' . self::FOLDER . '/plan.png';
        self::assertSame($words, FormerFiles::shown($words));
        self::assertSame(12, FormerFiles::shown(12));
    }

    /** @testWith ["[video mp4=\"%s/plan.png\"][/video]", "[video mp4=\"%s/plan-b.jpg\"][/video]"]
     *            ["[audio src='%s/plan.png?x=1' /]", "[audio src='%s/plan-b.jpg?x=1' /]"]
     *            ["<p>[video width=640 mp4=%s/plan.png]</p>", "<p>[video width=640 mp4=%s/plan-b.jpg]</p>"]
     *            ["[embed width=\"640\"]%s/plan.png[/embed]", "[embed width=\"640\"]%s/plan-b.jpg[/embed]"]
     *            ["[video poster=\"/media/2026/03/plan.png\"]", "[video poster=\"%s/plan-b.jpg\"]"]
     *            ["[video mp4=“%s/plan.png”]", "[video mp4=“%s/plan-b.jpg”]"]
     *            ["[video mp4=&quot;%s/plan.png&quot;]", "[video mp4=&quot;%s/plan-b.jpg&quot;]"]
     *            ["[video mp4=&#8220;%s/plan.png&#8221;]", "[video mp4=&#8220;%s/plan-b.jpg&#8221;]"]
     *            ["[video mp4=\"%s/other.png\"]", "[video mp4=\"%s/other.png\"]"]
     *            ["[sic] %s/plan.png", "[sic] %s/plan.png"]
     *            ["[video] %s/plan.png", "[video] %s/plan.png"]
     *            ["[door mp4=\"%s/plan.png\"]", "[door mp4=\"%s/plan.png\"]"]
     */
    public function testAFilmOfAShortcodeIsThePresentOne(string $text, string $shown): void
    {
        self::assertSame(str_replace('%s', self::FOLDER, $shown), FormerFiles::shown(str_replace('%s', self::FOLDER, $text)));
    }

    /** @testWith ["report.pdf", "survey.pdf"]
     *            ["report-pdf.jpg", "survey-pdf.jpg"]
     *            ["report-pdf-232x300.jpg", "survey-pdf-232x300.jpg"]
     *            ["report-pdf-724x1024.jpg", "survey-pdf.jpg"]
     */
    public function testThePreviewOfAFormerDocumentBecomesThatOfThePresentOne(string $former, string $present): void
    {
        World::addFile(43, '2026/03/survey.pdf', 'application/pdf');
        World::$meta[43]['_wp_attachment_metadata'] = [['sizes' => [
            'full' => ['file' => 'survey-pdf.jpg', 'width' => 1000, 'height' => 1300],
            'medium' => ['file' => 'survey-pdf-232x300.jpg', 'width' => 232, 'height' => 300],
        ]]];
        self::store(43, '_open_ground_former_path', '2026/03/report.pdf');
        self::assertSame(self::FOLDER . "/{$present}", FormerFiles::present(self::FOLDER . "/{$former}"));
    }

    public function testAFileOfItsOwnIsNoSizeOfAFormerOne(): void
    {
        World::addFile(41, '2026/03/plan-300x200.png', 'image/png');
        self::index(41);
        self::assertSame(self::FOLDER . '/plan-300x200.png', FormerFiles::present(self::FOLDER . '/plan-300x200.png'));
        self::assertSame(0, FormerFiles::at('2026/03/plan-300x200.png'));
        self::assertSame(40, FormerFiles::at('2026/03/plan.png'));
        self::assertSame([40], FileAddresses::meant('2026/03/plan.png', [40, 41]));
        self::assertSame([41], FileAddresses::meant('2026/03/plan-300x200.png', [40, 41]));
    }

    /** What a file is about to be replaced from is stored before it is. */
    public function testAFileIsNotTheFormerOneOfItself(): void
    {
        self::store(40, '_open_ground_former_path', '2026/03/plan-b.jpg');
        self::store(40, '_open_ground_former_key', self::PRESENT);
        World::$meta[40]['_open_ground_former_key'][] = self::PRESENT;
        self::assertSame(0, FormerFiles::at('2026/03/plan-b.jpg'));
        self::assertSame(0, FormerFiles::at('2026/03/plan-b-scaled.jpg'));
        self::assertSame('', FormerFiles::presentKey(self::PRESENT));
        self::assertSame([self::FORMER], FormerFiles::keys(40));
    }

    /** @return list<array{string, string}> */
    public function sizes(): array
    {
        [$former, $present] = [self::FOLDER . '/plan.png', self::FOLDER . '/plan-b.jpg'];
        return [
            [$former, $present],
            ["{$former} 2x", "{$present} 2x"],
            ["{$former} 800w, /wp-content/uploads/2026/03/plan-300x200.png 300w", "{$present} 800w, " . self::FOLDER . '/plan-b-300x225.jpg 300w'],
            ["{$former}, {$former}", "{$present}, {$present}"],
            ["{$present}, {$present} 2x", "{$present}, {$present} 2x"],
            ['', ''],
        ];
    }

    /** @dataProvider sizes */
    public function testAllSizesOfAFormerPictureBecomePresentOnes(string $stored, string $shown): void
    {
        self::assertSame($shown, FormerFiles::inSizes($stored));
    }

    /** @testWith ["plan.png", "plan-1.png"]
     *            ["Plan.png", "Plan-1.png"]
     *            ["plan.jpg", "plan.jpg"]
     *            ["notes", "notes-1"]
     *            ["other", "other"]
     */
    public function testNoLaterUploadGetsTheNameOfAFormerFile(string $name, string $free): void
    {
        self::store(40, '_open_ground_former_path', '2026/03/notes');
        self::assertSame($free, FormerFiles::unusedName($name, '', wp_get_upload_dir()['basedir'] . '/2026/03'));
    }

    /** @return array<string, array{list<list<string>>, list<string>}> the names of others, and which of these are deleted */
    public function leftovers(): array
    {
        $sizes = ['weir.jpg', 'weir-1024x640.jpg', 'weir-scaled.jpg'];
        $small = ['weir-300x200.jpg', 'weir-300x200-150x150.jpg', 'weir-300x200-e1712345678901.jpg'];
        return [
            'the new file has the same name, with a number' => [[['weir-1.jpg', 'weir-1-300x188.jpg']], [...$sizes, ...$small, 'weir-pdf.jpg']],
            'a file has a name like a size, and sizes of its own' => [[['weir-300x200.jpg']], [...$sizes, 'weir-pdf.jpg']],
            'it has been edited since' => [[['weir-300x200-e1712345678901.jpg', 'weir-300x200.jpg']], [...$sizes, 'weir-pdf.jpg']],
            'a picture of another kind' => [[['weir.png', 'weir-1024x640.png']], [...$sizes, ...$small, 'weir-pdf.jpg']],
            'a document whose preview has the name of a size' => [[['weir.pdf', 'weir-pdf.jpg']], [...$sizes, ...$small]],
            'another entry has the same file' => [[['weir.jpg']], []],
        ];
    }

    /**
     * @param list<list<string>> $others
     * @param list<string> $left
     * @dataProvider leftovers
     */
    public function testSizesThatWordPressNoLongerListsAreDeleted(array $others, array $left): void
    {
        $found = FormerBytes::leftovers('2026/03/weir.jpg', [
            'weir.jpg', 'weir-1024x640.jpg', 'weir-scaled.jpg', 'weir-300x200.jpg', 'weir-300x200-150x150.jpg', 'weir-300x200-e1712345678901.jpg', 'weir-pdf.jpg',
            'weir-1.jpg', 'weir-1-300x188.jpg', 'weirs.jpg', 'weir-1024x640.png', 'weir.pdf',
        ], $others);
        self::assertSame($left, $found);
    }

    /** @return array<string, array{string, array<string, mixed>, bool}> path of another entry, its meta, and whether it has one of the files */
    public function others(): array
    {
        $edited = ['_wp_attachment_backup_sizes' => ['full-orig' => ['file' => 'weir.jpg'], 'medium-orig' => ['file' => 'weir-300x200.jpg']]];
        return [
            'the same file' => ['2026/03/weir.jpg', [], true],
            'one that was edited from the same file' => ['2026/03/weir-e1712345678901.jpg', $edited, true],
            'one that shares a size' => ['2026/03/weir-scaled.jpg', ['_wp_attachment_metadata' => ['sizes' => ['medium' => ['file' => 'weir-300x200.jpg']]]], true],
            'one that was scaled down from the same file' => ['2026/03/weir-scaled.jpg', ['_wp_attachment_metadata' => ['original_image' => 'weir.jpg']], true],
            'one in another folder' => ['2026/04/weir.jpg', [], false],
            'one in a folder of the same name' => ['2026/03/weir/weir.jpg', [], false],
            'one that was edited and has nothing of it' => ['2026/03/weir-1-e1712345678901.jpg', [], false],
            'one whose name differs in its case' => ['2026/03/Weir.jpg', [], false],
            'one whose name begins with it' => ['2026/03/weirs.jpg', [], false],
        ];
    }

    /**
     * @param array<string, mixed> $meta
     * @dataProvider others
     */
    public function testWhichOthersHaveOneOfTheFiles(string $path, array $meta, bool $isShared): void
    {
        $sizes = ['sizes' => ['medium' => ['file' => 'weir-300x200.jpg']]];
        World::addFile(50, '2026/03/weir.jpg', 'image/jpeg');
        World::$meta[50]['_wp_attachment_metadata'] = [$sizes];
        World::addFile(51, $path, 'image/jpeg');
        World::$meta[51] = [...World::$meta[51], ...array_map(static fn(array $value): array => [$value], $meta)];
        foreach ([50 => '2026/03/weir.jpg', 51 => $path] as $id => $stored) {
            self::store($id, '_wp_attached_file', $stored);
        }
        self::assertSame($isShared ? [51] : [], FormerBytes::sharers('2026/03/weir.jpg', 50));
        self::assertSame($isShared ? [50] : [], FormerBytes::sharers($path, 51));
    }

    /** @return list<array{string, string}> */
    public function links(): array
    {
        [$former, $present] = [self::FORMER, self::PRESENT];
        return [
            ["/?p=12&at=resources/{$former}&xywh=percent:10,10,20,20", "/?p=12&at=resources/{$present}"],
            ["/?p=12&at=resources/door-{$former}&t=134&lang=de#note", "/?p=12&at=resources/{$present}&lang=de#note"],
            ["/?p=12&at=resources/{$former}", "/?p=12&at=resources/{$present}"],
            ["/?p=12&at=resources/{$present}&page=3", "/?p=12&at=resources/{$present}&page=3"],
            ['/?p=12&at=resources/k9999999999&page=3', '/?p=12&at=resources/k9999999999&page=3'],
            ['/?p=12&t=3', '/?p=12&t=3'],
            ["/?attachment_id=40&of={$former}#page=3", '/?attachment_id=40'],
            ["/?attachment_id=40&of={$present}#page=3", "/?attachment_id=40&of={$present}#page=3"],
            ["/?attachment_id=40&lang=de&of={$former}#note", '/?attachment_id=40&lang=de#note'],
        ];
    }

    /** @dataProvider links */
    public function testALinkToAPartOfAFormerFileLosesThePart(string $stored, string $present): void
    {
        self::assertSame($present, OwnLinks::reference($stored)?->stored());
        self::assertSame($stored, LinkReference::parse($stored)?->stored());
    }

    /** @return list<array{string, string, string}> an address, what is stored, and what readers get */
    public function partsOfFiles(): array
    {
        [$url, $key] = [self::FOLDER . '/plan-b.jpg', self::PRESENT];
        return [
            ["{$url}#page=3", "/?attachment_id=40&of={$key}#page=3", "{$url}#page=3"],
            ['/?attachment_id=40#zoom=2&page=3', "/?attachment_id=40&of={$key}#zoom=2&page=3", "{$url}#zoom=2&page=3"],
            ["{$url}#note", '/?attachment_id=40#note', "{$url}#note"],
            [self::FOLDER . '/plan.png#page=3', '/?attachment_id=40', $url],
        ];
    }

    /** @dataProvider partsOfFiles */
    public function testAPartOfAFileIsStoredWithItsKey(string $address, string $stored, string $shown): void
    {
        self::assertSame($stored, OwnLinks::storedAddress($address));
        self::assertSame($shown, OwnLinks::shownAddress($stored));
        self::assertSame($stored, OwnLinks::storedAddress($stored));
    }

    public function testLinksToTheFormerAddressAreLinksToTheFile(): void
    {
        $target = LinkTarget::ofPost(get_post(40));
        self::assertTrue($target->isAt(self::FOLDER . '/plan.png'));
        self::assertTrue($target->isAt(self::FOLDER . '/plan-b-300x200.jpg'));
        self::assertFalse($target->isAt(self::FOLDER . '/plans.png'));
        self::assertSame('-300x200', $target->behind(self::FOLDER . '/plan-300x200.png'));
        self::assertSame('#x', $target->behind(self::FOLDER . '/plan-b.jpg#x'));
        self::assertNull($target->behind(self::FOLDER . '/plan.pdf'));
        self::assertContains('2026/03/plan', $target->needles);
    }

    /** By that, what stores uploads finds them: deploy/nginx/stored-answers.test.ts has the same. */
    public function testADigestNamesAllAddressesOfAFile(): void
    {
        foreach (['2026/03/plan.png', '2026/03/Plan-300x200.png', '2026/03/plan-scaled.png'] as $path) {
            self::assertSame('e381ed2e3e65fe4448a2fff09690d5dd', FileAddresses::name(FileAddresses::folded($path)));
        }
    }

    /** @testWith ["plan.png", "A gate", "A gate, closed"]
     *            ["plan-300x200.png", " A gate ", "A gate, closed"]
     *            ["plan.png", "A door", "A gate, closed"]
     *            ["plan.png", "The gate from the east", "The gate from the east"]
     *            ["plan.png", "", ""]
     *            ["plan-b.jpg", "A gate", "A gate"]
     *            ["other.png", "A gate", "A gate"]
     */
    public function testTheAlternativeTextOfAFormerPictureBecomesThePresentOne(string $file, string $text, string $shown): void
    {
        World::$meta[40]['_open_ground_former_alternative'] = ['A door', 'A gate'];
        World::$meta[40]['_wp_attachment_image_alt'] = ['A gate, closed'];
        self::assertSame($shown, FormerFiles::alternative(self::FOLDER . "/{$file}", $text));
    }

    public function testAnEmptyTextIsNotTheFormerOne(): void
    {
        World::$meta[40]['_wp_attachment_image_alt'] = ['A gate, closed'];
        self::assertSame('', FormerFiles::alternative(self::FOLDER . '/plan.png', ''));
    }

    /** @return array<string, array{string, list<string>}> a text, and the alternative texts of its own */
    public function textsWithPictures(): array
    {
        $picture = static fn(string $file, string $alt): string => '<img class="wp-image-40" src="' . self::FOLDER . "/{$file}\"{$alt}>";
        return [
            'that of the library' => [$picture('plan-b.jpg', ' alt="A gate, closed"'), []],
            'one of before' => [$picture('plan.png', ' alt="A gate"'), []],
            'another, twice' => [$picture('plan.png', ' alt="From &quot;the east&quot;"') . '<p>' . $picture('plan-b-300x225.jpg', " alt='From \"the east\"'"), ['From "the east"']],
            'none, and an empty one' => [$picture('plan.png', '') . $picture('plan.png', ' alt=""'), ['']],
            'of another picture' => [$picture('other.png', ' alt="A wall"'), []],
            'a link to it' => ['<a href="' . self::FOLDER . '/plan.png">The plan</a>', []],
        ];
    }

    /**
     * @param list<string> $own
     * @dataProvider textsWithPictures
     */
    public function testWhichTextsHaveAnAlternativeTextOfTheirOwn(string $html, array $own): void
    {
        self::assertSame($own, OwnAlternatives::in($html, LinkTarget::ofPost(get_post(40)), ['A gate, closed', 'A gate']));
    }

    public function testOfTwoFilesWithOneNameThePresentOneIsMeant(): void
    {
        World::addFile(41, '2026/03/plan.png', 'image/png');
        self::assertSame([41], FileAddresses::meant('2026/03/plan.png', [40, 41]));
        self::assertSame([41], FileAddresses::meant('2026/03/plan-300x200.png', [40, 41]));
        unset(World::$posts[41], World::$meta[41]);
        self::assertSame([40], FileAddresses::meant('2026/03/plan-300x200.png', [40]));
        self::assertSame([], FileAddresses::meant('2026/03/plan.pdf', [40]));
        self::assertCount(2, FileAddresses::namesOf(40));
    }

    /** @return array<string, array{array<string, mixed>, list<string>, string}> */
    public function imported(): array
    {
        return [
            'what an export says' => [['former_keys' => ['k1111111111', 'k2222222222', 'k1111111111'], 'replaced' => '2024-02-29'], ['k1111111111', 'k2222222222'], '2024-02-29'],
            'no key, and no day' => [['former_keys' => ['K1111111111', 'k111', "k1111111111\n", 12, ['k1111111111']], 'replaced' => '2023-02-29'], [], ''],
            'another form' => [['former_keys' => 'k1111111111', 'replaced' => ['2024-02-29']], ['k1111111111'], ''],
            'nothing' => [[], [], ''],
        ];
    }

    /**
     * @param array<string, mixed> $about
     * @param list<string> $keys
     * @dataProvider imported
     */
    public function testWhatIsValidOfAnImportIsStored(array $about, array $keys, string $date): void
    {
        World::addFile(42, '2026/03/other.png', 'image/png');
        MediaImport::addFormer(42, $about);
        self::assertSame($keys, FormerFiles::keys(42));
        self::assertSame($date, get_post_meta(42, FormerFiles::DATE, true));
    }

    public function testWhatTheWebsiteIsTold(): void
    {
        self::assertSame(['replaced' => '2026-11-29', 'former_keys' => [self::FORMER]], FormerFiles::of(40));
        self::assertSame([], FormerFiles::of(12));
        // Of one that was not public, whose key may be a digest of its path.
        World::$meta[40]['_open_ground_former_key'][] = 'k9876543210';
        self::assertSame([self::FORMER], FormerFiles::keys(40));
        self::assertSame(self::PRESENT, FormerFiles::presentKey(self::FORMER));
        self::assertSame('', FormerFiles::presentKey(self::PRESENT));
        self::assertSame('', FormerFiles::presentKey(ResourceKeys::ofFile('', self::FOLDER . '/plan.png')[0]));
    }

    /** @testWith ["image/jpeg", "image/svg+xml", true]
     *            ["video/mp4", "video/webm", true]
     *            ["application/pdf", "text/csv", true]
     *            ["image/jpeg", "application/pdf", false]
     *            ["video/mp4", "audio/mpeg", false]
     *            ["", "image/png", false]
     *            ["", "application/zip", true]
     *            ["text/vtt", "text/vtt", true]
     *            ["text/vtt", "application/pdf", false]
     */
    public function testKindsOfFiles(string $type, string $other, bool $areOne): void
    {
        self::assertSame($areOne, FileReplacement::areOfOneKind($type, $other));
        self::assertSame($areOne, FileReplacement::areOfOneKind($other, $type));
    }
}
