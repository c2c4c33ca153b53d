<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Html;
use OpenGround\Api\Registry;
use OpenGround\Api\Values;
use OpenGround\Tools\ImportedValues;
use OpenGround\Tools\Mapping;
use OpenGround\Tools\MediaImport;
use OpenGround\Tools\PlainText;
use OpenGround\Tools\ValueConverter;
use PHPUnit\Framework\TestCase;

/** Plain texts of other websites arrive as an editor would type them. */
final class PlainTextTest extends TestCase
{
    protected function setUp(): void
    {
        World::begin();
        $GLOBALS['wpdb'] = new Database('CREATE TABLE wp_posts (ID, post_name, post_type); CREATE TABLE wp_postmeta (post_id, meta_key, meta_value); CREATE TABLE wp_open_ground_uses (kind, id, file, name)');
    }

    /** @testWith ["A & B", "A & B"]
     *            ["A &amp; B", "A & B"]
     *            ["A &#38; B &#x26; C", "A & B & C"]
     *            ["O&#8217;Neil &ndash; &eacute;", "O’Neil – é"]
     *            ["2 &lt; 3 &gt; 1", "2 < 3 > 1"]
     *            ["a &lt;b&gt; c", "a &lt;b> c"]
     *            ["a &#60;/b", "a &#60;/b"]
     *            ["&amp;amp; is &amp;", "&amp;amp; is &"]
     *            ["&amp;#38;", "&amp;#38;"]
     *            ["R&D; &unknown; &", "R&D; &unknown; &"]
     *            ["", ""]
     */
    public function testReferencesBecomeCharactersOnce(string $theirs, string $ours): void
    {
        self::assertSame($ours, PlainText::of($theirs));
        self::assertSame($ours, PlainText::of(PlainText::of($ours)));
    }

    /** @testWith ["depth <5 m", "depth <5 m"]
     *            ["if a<b then", "if a< b then"]
     *            ["a <b c <d", "a < b c < d"]
     *            ["a </b c", "a < /b c"]
     *            ["a <img src=x onerror=y", "a < img src=x onerror=y"]
     *            ["<i>a</i> <b c", "a < b c"]
     *            ["a <script>b <c</script> d", "a  d"]
     *            ["a <!-- b <i>c</i> --> d", "a  d"]
     *            ["<Name withheld> said", "< Name withheld> said"]
     *            ["x<y and y>z", "x< y and y>z"]
     *            ["Ada <ada@agency.example>", "Ada < ada@agency.example>"]
     *            ["<bold>a</bold>", "< bold>a< /bold>"]
     *            ["<B>a</B><br/>b<o:p></o:p><x-note>c</x-note><h2>d", "a\nbc\nd"]
     */
    public function testNoWordIsLostBehindWhatIsNoTag(string $typed, string $stored): void
    {
        self::assertSame($stored, Html::lines($typed));
        self::assertSame($stored, Html::lines($stored));
    }

    /** @testWith [null]
     *            [7]
     *            [["a &amp; b"]]
     */
    public function testWhatIsNoTextStays(mixed $value): void
    {
        self::assertSame($value, PlainText::of($value));
    }

    /** @return array<string, array{string, mixed, mixed}> name of a field, their value, ours */
    public function fields(): array
    {
        return [
            'text' => ['location_title', 'Port &amp; Quay', 'Port & Quay'],
            'words in place of a date' => ['incident_date', 'Spring &amp; summer', 'Spring & summer'],
            'text within rows' => ['team', [['role' => 'Film &amp; sound']], [['role' => 'Film & sound']]],
            'name without a record' => ['commissioned_by', [['post_title' => 'Sabela &amp; Sons']], [['post_title' => 'Sabela & Sons']]],
            'HTML' => ['abstract', '<p>A &amp; B</p>', '<p>A &amp; B</p>'],
        ];
    }

    /** @dataProvider fields */
    public function testFieldsThatAreCopied(string $name, mixed $theirs, mixed $ours): void
    {
        $mapping = Mapping::parse((string) json_encode(['format' => Mapping::FORMAT, 'version' => 1, 'types' => ['investigation' => ['from' => 'case', 'fields' => ['title' => '']]]]));
        self::assertSame($ours, (new ValueConverter($mapping))->value($theirs, Registry::fields('investigation')[$name], $name));
    }

    /** @dataProvider fields */
    public function testFieldsThatAreImported(string $name, mixed $theirs, mixed $ours): void
    {
        $field = Registry::fields('investigation')[$name];
        $values = new ImportedValues(new MediaImport('https://other.example'));
        self::assertSame($ours, Values::accept($values->value($theirs, $field), $field, $name));
    }

    public function testAFilm(): void
    {
        $film = ['name' => 'A &amp; B', 'texttracks' => [['display_language' => 'A &amp; B', 'vtt' => 'A &amp; B'], 7], 'alternatives' => [['label' => 'A &amp; B']], 'link' => '/?a&amp;b'];
        self::assertSame(
            ['name' => 'A & B', 'texttracks' => [['display_language' => 'A & B', 'vtt' => 'A &amp; B'], 7], 'alternatives' => [['label' => 'A & B']], 'link' => '/?a&amp;b'],
            PlainText::ofFilm($film),
        );
        self::assertSame(['texttracks' => 'x'], PlainText::ofFilm(['texttracks' => 'x']));
    }
}
