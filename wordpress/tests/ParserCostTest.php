<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\CitedParts;
use OpenGround\Api\Dates;
use OpenGround\Api\Field;
use OpenGround\Api\FileAddresses;
use OpenGround\Api\HiddenDataKinds;
use OpenGround\Api\HiddenText;
use OpenGround\Api\Html;
use OpenGround\Api\IndexedWords;
use OpenGround\Api\Json;
use OpenGround\Api\LinkReference;
use OpenGround\Api\LinkTarget;
use OpenGround\Api\ListMarkers;
use OpenGround\Api\OwnAlternatives;
use OpenGround\Api\OwnLinks;
use OpenGround\Api\PickerSearch;
use OpenGround\Api\Provenance;
use OpenGround\Api\ReadableValue;
use OpenGround\Api\RecordLinks;
use OpenGround\Api\ScanBudget;
use OpenGround\Api\Shortcodes;
use OpenGround\Api\ShownShortcodes;
use OpenGround\Api\StyleMeaning;
use OpenGround\Api\Superscripts;
use OpenGround\Api\Tags;
use OpenGround\Api\TextLinks;
use OpenGround\Api\UsedFiles;
use OpenGround\Api\Values;
use OpenGround\Api\WithheldFiles;
use OpenGround\Api\WithheldTexts;
use OpenGround\Tools\FileImporter;
use OpenGround\Tools\Mapping;
use OpenGround\Tools\MediaImport;
use OpenGround\Tools\Replacement;
use PHPUnit\Framework\TestCase;
use ReflectionMethod;
use RuntimeException;
use WP_Post;

/**
 * What a stranger's text, mapping or import costs: time and memory grow with its size and no faster, and nothing ends the process.
 * Damaged pictures, films and documents are in e2e/wordpress/hidden-data/damaged.test.ts.
 */
final class ParserCostTest extends TestCase
{
    /** Bytes of a costly text; four times as many are compared with it. */
    private const SIZE = 30_000;
    /** Four times the size takes four times as long, and sixteen times if it is gone through again and again. */
    private const MOST_TIMES = 9;
    /** What is too fast to be compared, in seconds of processor time. */
    private const FAST = 0.05;
    /** Bytes that may be held at once for each byte of a text. */
    private const MOST_BYTES = 200;

    /** What makes a class a parser: that it reads bytes of a file, tags of a text or JSON, or goes through a text with several patterns. */
    private const READING = '/\b(?:Bytes::\w+|inflate_\w+|fread|fgets|stream_get_contents|Tags::(?:reader|replaceElements)|Json::read)\(|\bCodedHash \$|\bnew DOMDocument\b|(?:\bpreg_\w+\(.*){6}/s';
    /** Others of a stranger's text or file. */
    private const NAMED = [
        'open-ground-api/includes/admin/class-picture-routes.php',
        'open-ground-api/includes/files/class-heic.php',
        'open-ground-api/includes/files/class-picture-pixels.php',
        'open-ground-api/includes/files/class-picture-sizes.php',
        'open-ground-api/includes/files/class-provenance.php',
        'open-ground-api/includes/files/hidden-data/class-scan-budget.php',
        'open-ground-api/includes/files/hidden-data/class-coded-data.php',
        'open-ground-api/includes/files/hidden-data/class-extracted-metadata.php',
        'open-ground-api/includes/files/hidden-data/class-pdf-tokens.php',
        'open-ground-api/includes/files/hidden-data/class-withheld-texts.php',
        'open-ground-api/includes/records/class-text-difference.php',
        'open-ground-api/includes/uses/class-cited-parts.php',
        'open-ground-api/includes/uses/class-own-alternatives.php',
        'open-ground-api/includes/uses/class-record-links.php',
        'open-ground-api/includes/uses/class-used-files.php',
        'open-ground-api/includes/values/class-dates.php',
        'open-ground-api/includes/values/class-hidden-text.php',
        'open-ground-api/includes/values/class-json.php',
        'open-ground-api/includes/values/class-styles.php',
        'open-ground-api/includes/values/class-superscripts.php',
        'open-ground-api/includes/values/class-video.php',
        'open-ground-tools/includes/moving/class-acf-source.php',
        'open-ground-tools/includes/moving/class-mapping.php',
        'open-ground-tools/includes/moving/class-value-converter.php',
        'open-ground-tools/includes/transfer/class-archive.php',
        'open-ground-tools/includes/transfer/class-file-document.php',
        'open-ground-tools/includes/transfer/class-file-media.php',
        'open-ground-tools/includes/transfer/class-media-import.php',
        'editor/src/model/subtitles.ts',
    ];

    protected function setUp(): void
    {
        World::begin();
        $GLOBALS['wpdb'] = new Database('CREATE TABLE wp_postmeta (post_id INTEGER, meta_key TEXT, meta_value TEXT); CREATE TABLE wp_posts (ID INTEGER, post_name TEXT, post_type TEXT)');
        // Which file is withheld: with none, texts stay as they are.
        $GLOBALS['wpdb']->insert('wp_postmeta', ['post_id' => 7, 'meta_key' => WithheldFiles::META, 'meta_value' => '2026/withheld.jpg']);
    }

    /** @return array<string, callable(string): mixed> */
    private static function parsers(): array
    {
        $private = static function (string $class, string $name): callable {
            $method = new ReflectionMethod($class, $name);
            $method->setAccessible(true);
            return static fn(string $text): mixed => $method->invoke(null, $text);
        };
        // As a part of a file of that size.
        $budgeted = static fn(callable $parser): callable => static function (string $text) use ($parser): mixed {
            ScanBudget::begin(strlen($text));
            return $parser($text);
        };
        return [
            'a line' => Html::line(...),
            'lines' => Html::lines(...),
            'plain text' => Html::plain(...),
            'running text' => Html::running(...),
            'cleaned' => Html::clean(...),
            'shortcodes' => ShownShortcodes::withoutUnknown(...),
            'shortcodes for which readers get nothing' => static fn(string $text): array => ShownShortcodes::lost($text, ShownShortcodes::withoutUnknown(...)),
            'what shortcodes show' => Shortcodes::shown(...),
            'pictures of a computer' => Html::hasLocalPicture(...),
            'rendered at all' => $private(Html::class, 'isRenderable'),
            'hidden text' => HiddenText::remove(...),
            'superscripts' => Superscripts::written(...),
            'markers of lists' => ListMarkers::written(...),
            'a style' => StyleMeaning::ofStyle(...),
            'links' => static fn(string $text): string => Replacement::relinked($text, static fn(): bool => false, static fn(): ?string => null),
            'own links' => OwnLinks::shown(...),
            'links that are gone' => $private(OwnLinks::class, 'withoutGone'),
            'blocks' => $private(UsedFiles::class, 'inBlocks'),
            'galleries' => $private(UsedFiles::class, 'inShortcodes'),
            'withheld files' => WithheldTexts::without(...),
            'sentences that cite a part' => static fn(string $text): array => CitedParts::sentences($text, ['k0123456789'], 40),
            'links of a text' => static fn(string $text): array => RecordLinks::inText($text, 'Text'),
            'alternative texts' => static fn(string $text): array => OwnAlternatives::in($text, LinkTarget::ofPost(new WP_Post(6, ['post_type' => 'attachment'])), ['a']),
            'addresses' => TextLinks::in(...),
            'addresses of files' => FileAddresses::in(...),
            'a reference' => LinkReference::parse(...),
            'EXIF' => $budgeted(HiddenDataKinds::ofExif(...)),
            'what metadata tells' => $budgeted(HiddenDataKinds::of(...)),
            'a text that is compared' => static fn(string $text): array => ReadableValue::compared($text, '<p>x</p>', Field::html('Text')),
            'a title' => PickerSearch::plain(...),
            'alternative texts in the search' => $private(IndexedWords::class, 'alternatives'),
            'a text of another website' => static fn(string $text): string => (new MediaImport('https://b.example'))->move($text),
            'a day' => Dates::day(...),
            'a line of provenance' => Provenance::line(...),
            'JSON' => Json::read(...),
        ];
    }

    /** @return array<string, callable(int): string> texts of a size that cost most when something goes back */
    private static function costly(): array
    {
        // Without one of each, most functions look no further.
        $gate = '<sup style="x:y">a</sup><ol><li>b</li></ol>[/z] hidden ';
        $texts = [];
        $repeated = [
            '<', '<a ', '<img ', '<img src=', '<img src="', '<!--', '<!-- wp:a {}', '<!-- wp:a -->', '<script', '<script>', '<style>a', '<figure>', '<iframe ', '<p>', '<p> ', '</p> ',
            '<td></td> ', '<b>', '</b>', '<sup>', '</sup>', '<ol><li>', '<ol><li>x</li></ol>', '<li>', '[', '[a b="', '[a b=c ', '[/a]', '[a]', '<p>[a-', '[gallery ids=x ', '&', '&#', ' ',
            "\n", 'a.', '1:', '1, ', '"', "'", '>', 'x:y;', '(', '/*', '\\', '<a href="x">', "<a title='", '<button></button><p hidden>x</p>', '<p style="top:1px;position:relative">x</p>',
            '<!-- ->', '<!-- >', '<img /', '<img /uploads ', 'url(', 'a:b!important;', "\xFF", '[[', '{"a":', '[],', 'http://a.example/uploads/x.jpg ',
        ];
        foreach ($repeated as $part) {
            $texts["{$part} again and again"] = static fn(int $size): string => $gate . str_repeat($part, intdiv($size, strlen($part)));
        }
        foreach (['<div>' => '</div>', '<div hidden>' => '</div>', '<ol><li>' => '</li></ol>', '<sup>' => '</sup>', '<p>' => '</p>', '[a]' => '[/a]', '{"a":' => '}'] as $open => $close) {
            $texts["{$open} within each other"] = static fn(int $size): string => $gate . str_repeat($open, intdiv($size, 12)) . str_repeat($close, intdiv($size, 12));
        }
        $numbered = static fn(string $format): callable => static fn(int $size): string => $gate . implode('', array_map(static fn(int $number): string => sprintf($format, $number), range(1, intdiv($size, 14))));
        return $texts + [
            'shortcodes of many names' => $numbered('[a%d]x[/a%1$d]'),
            'a shortcode of attributes' => static fn(int $size): string => '[x' . str_repeat(' a="b"', intdiv($size, 6)) . '!',
            'a tag of attributes' => static fn(int $size): string => '<img ' . str_repeat('a="b" ', intdiv($size, 6)) . '>',
            'children before a hidden one' => static fn(int $size): string => '<div>' . str_repeat('<b>a</b>', intdiv($size, 16)) . '</div>' . str_repeat('<p hidden>x</p>', intdiv($size, 30)),
            'blocks of the same words' => $numbered('<p id="%d">x</p>'),
            'links to places' => $numbered('<a href="#%d" id="x">'),
            'links without an end' => static fn(int $size): string => str_repeat('<a href="x">', intdiv($size, 24)) . str_repeat('a ', intdiv($size, 4)),
            'citing links within each other' => static fn(int $size): string => str_repeat('<a href="/x/resources/k0123456789?t=1">A. B ', intdiv($size, 60)) . str_repeat('</a>', intdiv($size, 60)),
            'closing tags of nothing' => static fn(int $size): string => $gate . str_repeat('<b>', intdiv($size, 6)) . str_repeat('</i>', intdiv($size, 8)),
        ];
    }

    /** @return array<string, array{callable(int): string}> texts without blocks, of which WordPress makes paragraphs */
    public function paragraphs(): array
    {
        // With no more tags than a text may have.
        $rows = [];
        foreach (['<math>', '<svg ', '<script>', '<style>', '<style ', '<li ', '</summary ', '<form>'] as $tag) {
            $rows["{$tag} without an end"] = [static fn(int $size): string => str_repeat($tag, intdiv($size, 16)) . str_repeat('a ', intdiv($size, 4))];
            $rows["{$tag} before an end"] = [static fn(int $size): string => str_repeat("{$tag}a", intdiv($size, 16)) . '</math></svg></script></style>' . str_repeat('a ', intdiv($size, 4))];
        }
        return $rows + [
            'spaces' => [static fn(int $size): string => 'a ' . str_repeat(' ', $size) . 'b'],
            'tabs' => [static fn(int $size): string => "a\t" . str_repeat("\t ", intdiv($size, 2)) . 'b'],
            'lines of spaces' => [static fn(int $size): string => str_repeat(str_repeat(' ', 50) . "b\n", intdiv($size, 52))],
        ];
    }

    /** @dataProvider paragraphs */
    public function testParagraphsCostWhatTheirTextCosts(callable $make): void
    {
        self::assertIsLinear(Html::render(...), $make, '');
    }

    public function testWhatCostsTooMuchIsShownWithoutParagraphs(): void
    {
        self::assertSame('a b', Html::render('a' . str_repeat(' ', 200) . 'b'));
        self::assertStringContainsString('Statement', Html::render(str_repeat('<math>', 100) . "Statement\n\nb"));
    }

    /** @testWith ["<!-- wp:a -->", "", 50, true]
     *            ["<!-- wp:a -->", "", 51, false]
     *            ["<!--\twp:a {\"b\":1} -->", "", 51, false]
     *            ["<!-- wp:a -->", "<!-- /wp:a -->", 50, true]
     *            ["<!-- wp:a -->", "<!-- /wp:a -->", 51, false]
     *            ["<!-- wp:a /-->", "", 51, true]
     */
    public function testOfTooManyOpenBlocksOnlyTheWordsStay(string $open, string $close, int $count, bool $isKept): void
    {
        $text = str_repeat($open, $count) . 'Statement' . str_repeat($close, $count);
        self::assertSame($isKept ? $text : 'Statement', Html::clean($text));
    }

    public function testBlocksAfterEachOtherStay(): void
    {
        $text = str_repeat('<!-- wp:a -->a<!-- /wp:a -->', 100);
        self::assertSame($text, Html::clean($text));
    }

    /** @return array<string, array{string}> */
    public function names(): array
    {
        return array_combine(array_keys(self::parsers()), array_map(static fn(string $name): array => [$name], array_keys(self::parsers())));
    }

    /** @dataProvider names */
    public function testFourTimesTheSizeTakesFourTimesAsLong(string $name): void
    {
        $parser = self::parsers()[$name];
        foreach (self::costly() as $kind => $make) {
            self::assertIsLinear($parser, $make, $kind);
        }
    }

    private static function assertIsLinear(callable $parser, callable $make, string $kind): void
    {
        [$long, $memory] = self::cost($parser, $make(4 * self::SIZE));
        self::assertLessThan(self::MOST_BYTES * 4 * self::SIZE, $memory, $kind);
        if ($long > self::FAST) {
            // The machine may have been busy: the best of three counts.
            $long = min($long, self::cost($parser, $make(4 * self::SIZE))[0], self::cost($parser, $make(4 * self::SIZE))[0]);
            [$short] = self::cost($parser, $make(self::SIZE));
            self::assertLessThan(self::MOST_TIMES, $long / max($short, self::FAST / self::MOST_TIMES), $kind);
        }
    }

    /** @return array{float, int} seconds of processor time, and bytes held at once */
    private static function cost(callable $parser, string $text): array
    {
        memory_reset_peak_usage();
        [$memory, $before] = [memory_get_usage(), getrusage()];
        $parser($text);
        $after = getrusage();
        return [$after['ru_utime.tv_sec'] - $before['ru_utime.tv_sec'] + ($after['ru_utime.tv_usec'] - $before['ru_utime.tv_usec']) / 1e6, memory_get_peak_usage() - $memory];
    }

    /** @dataProvider names */
    public function testDamagedTextsAreRead(string $name): void
    {
        $parser = self::parsers()[$name];
        $parts = [
            'word ', 'é', '<p>', '</p>', '<p hidden>', '<p style="vertical-align:super', '">', '<script>', '</script>', '<style>', '<!--', '-->', '<ol reversed start=', '<li value="-9', '</ol>', '<sup>', '</sup>',
            '<img src="data:', '<a href="', '<figure>', '</figure>', '[a b=“', '[/a]', '[gallery ids="1,', ']', '{"a":[', ']}', '<!-- wp:image {"id":1} /-->', '<', '>', '"', "'", '&#x', "\0", "\xFF", "\u{202E}", '2026-03-18', '/', '\\',
        ];
        for ($round = 0; $round < runs(1_000); $round++) {
            mt_srand($round);
            $text = '';
            for ($count = mt_rand(0, 20); $count > 0; $count--) {
                $text .= $parts[mt_rand(0, count($parts) - 1)];
            }
            for ($count = $text === '' ? 0 : mt_rand(0, 3); $count > 0; $count--) {
                $text[mt_rand(0, strlen($text) - 1)] = chr(mt_rand(0, 255));
            }
            $read = $parser($text);
            self::assertSame(PREG_NO_ERROR === preg_last_error() || !mb_check_encoding($text, 'UTF-8'), true, $text);
            is_string($read) && in_array($name, ['a line', 'lines', 'plain text', 'a line of provenance'], true) && self::assertTrue(mb_check_encoding($read, 'UTF-8'), $text);
        }
    }

    /** @return array<string, array{callable(string): string, string}> a function, and text around the word that must stay */
    public function large(): array
    {
        $tags = str_repeat('<b>x</b>', 150_000);
        return [
            'cleaned' => [Html::clean(...), $tags],
            'running text' => [Html::running(...), $tags],
            'running text of paragraphs' => [Html::running(...), str_repeat('<p> ', 100_000)],
            'a title' => [Html::title(...), $tags],
            'rendered' => [Html::render(...), $tags],
            'plain text' => [Html::plain(...), $tags],
            'a line' => [Html::line(...), $tags],
            'words without UTF-8' => [Html::line(...), "Caf\xE9 "],
        ];
    }

    /** @dataProvider large */
    public function testNoWordOfALargeTextIsDropped(callable $function, string $around): void
    {
        self::assertStringContainsString('Statement', $function("{$around}<p>Statement</p>{$around}"));
    }

    public function testAFieldRefusesATextThatIsTooLarge(): void
    {
        $this->expectException(\OpenGround\Api\FieldError::class);
        Values::accept(str_repeat('a', Html::MOST_BYTES + 1), ['shape' => 'html'], 'x');
    }

    public function testWhatIsHiddenOfALargeTextIsNotSearched(): void
    {
        self::assertSame('', HiddenText::remove('<p hidden>Secret</p>' . str_repeat('a', Html::MOST_BYTES)));
    }

    /** @return array<string, array{string}> */
    public function refusedJson(): array
    {
        return [
            'a million lists' => ['[' . str_repeat('[],', 1_000_000) . '[]]'],
            'a hundred thousand levels' => [str_repeat('[', 100_000) . str_repeat(']', 100_000)],
            'one line of 80 MB' => ['"' . str_repeat('a', 80_000_000) . '"'],
            'no list' => ['"a"'],
            'half a list' => ['[1,'],
            'nothing' => [''],
        ];
    }

    /** @dataProvider refusedJson */
    public function testJsonThatWouldEndTheProcessIsRefused(string $text): void
    {
        self::assertNull(Json::read($text));
        self::assertSame(['a' => [1, null]], Json::read('{"a":[1,null]}'));
    }

    /** @return array<string, array{string}> */
    public function refusedMappings(): array
    {
        $fields = array_fill_keys(array_map(static fn(int $number): string => "f{$number}", range(1, 2_001)), '');
        $file = static fn(mixed $types): string => (string) json_encode(['format' => Mapping::FORMAT, 'version' => 1, 'types' => $types]);
        return [
            'nothing' => [''],
            'too many bytes' => [str_repeat(' ', Mapping::MAX_BYTES) . $file([])],
            'a million rows' => [str_repeat("a,b\n", 1_000_000)],
            'levels' => [str_repeat('{"a":', 50_000)],
            'too many fields' => [$file(['investigation' => ['fields' => $fields]])],
            'a type that does not exist' => [$file(['x' => []])],
            'a path of dots' => [$file(['investigation' => ['fields' => [str_repeat('.', 300) => 'abstract']]])],
        ];
    }

    /** @dataProvider refusedMappings */
    public function testAMappingThatIsNoneIsRefused(string $text): void
    {
        $this->expectException(RuntimeException::class);
        Mapping::parse($text);
    }

    public function testDamagedMappingsAreReadOrRefused(): void
    {
        $whole = (string) json_encode(['format' => Mapping::FORMAT, 'version' => 1, 'types' => ['investigation' => ['from' => 'case', 'fields' => ['intro' => 'abstract', 'facts.place' => 'location', 'x' => '']]], 'taxonomies' => []]);
        $known = 0;
        for ($round = 0; $round < runs(1_000); $round++) {
            mt_srand($round);
            $text = $whole;
            for ($count = mt_rand(0, 2); $count > 0; $count--) {
                $at = mt_rand(0, strlen($text) - 1);
                $text = substr_replace($text, ['', '"', '{', ',', '\\u0000', '9', '[]', 'null'][mt_rand(0, 7)], $at, mt_rand(0, 2));
            }
            try {
                Mapping::parse($text)->apply('investigation', ['intro' => 'a', 'facts' => ['place' => 'b']]);
                $known++;
            } catch (RuntimeException) {
                continue;
            }
        }
        self::assertGreaterThan(0, $known);
    }

    /** @return list<array{string}> */
    public function parserFiles(): array
    {
        $plugins = dirname(__DIR__);
        $files = glob("{$plugins}/open-ground-{api,tools}/includes/{*,*/*}/class-*.php", GLOB_BRACE);
        $found = preg_grep(self::READING, array_combine($files, array_map(file_get_contents(...), $files)));
        $named = array_map(static fn(string $file): string => "{$plugins}/{$file}", self::NAMED);
        return array_map(static fn(string $file): array => [$file], array_values(array_unique([...array_keys($found), ...$named])));
    }

    /** @dataProvider parserFiles */
    public function testTheHeaderOfAParserTellsItsBudget(string $file): void
    {
        $header = (string) strstr((string) file_get_contents($file), '*/', true);
        self::assertMatchesRegularExpression('/\bTime:.*\bMemory:/s', $header);
    }

    public function testTheParentsOfAnImportComeFirst(): void
    {
        self::assertSame([1, 2, 3, 4, 5], FileImporter::parentsFirst([3 => 2, 2 => 1, 1 => 0, 4 => 5, 5 => 4]));
        $chain = array_combine(range(1, 100_000), range(0, 99_999));
        self::assertSame(array_keys($chain), FileImporter::parentsFirst(array_reverse($chain, true)));
    }

    public function testElementsAreReplacedUpToTheirClosingTag(): void
    {
        $upper = static fn(string $opening, string $attributes, string $inside, string $closing): string => '{' . trim($attributes) . "|{$inside}}";
        self::assertSame('{href="a>b"|x}y{|z}', Tags::replaceElements('<a href="a>b">x</a>y<A>z</a >', 'a', $upper));
        self::assertSame('<a b>x</i><abbr>y</abbr>', Tags::replaceElements('<a b>x</i><abbr>y</abbr>', 'a', $upper));
    }
}
