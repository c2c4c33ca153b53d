<?php

/**
 * What the website shows of HTML, but WordPress's lists of tags and of properties of styles lack: formulas (MathML), times,
 * files of films, what helps texts of mixed directions and long words, and what raises, lowers, strikes and counts. Added
 * to those lists, for texts of all users.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class AllowedHtml
{
    /** As the website has them in lib/html/math.ts. */
    private const FORMULA_TAGS = [
        'math', 'merror', 'mfrac', 'mi', 'mmultiscripts', 'mn', 'mo', 'mover', 'mpadded', 'mphantom', 'mprescripts',
        'mroot', 'mrow', 'ms', 'mspace', 'msqrt', 'mstyle', 'msub', 'msubsup', 'msup', 'mtable', 'mtd', 'mtext', 'mtr',
        'munder', 'munderover', 'semantics',
    ];
    private const FORMULA_ATTRIBUTES = [
        'accent', 'accentunder', 'alttext', 'columnspan', 'depth', 'dir', 'display', 'displaystyle', 'fence', 'form',
        'height', 'lang', 'largeop', 'linethickness', 'lspace', 'mathvariant', 'maxsize', 'minsize', 'movablelimits',
        'rowspan', 'rspace', 'scriptlevel', 'separator', 'stretchy', 'symmetric', 'voffset', 'width',
    ];

    private const OTHERS = [
        'bdi' => ['dir' => true, 'lang' => true],
        'source' => ['src' => true, 'type' => true],
        'time' => ['datetime' => true, 'dir' => true, 'lang' => true],
        'wbr' => [],
    ];

    /** Elements of a line. */
    private const INLINE = ['em', 'i', 'strong', 'b', 'u', 's', 'strike', 'del', 'ins', 'sub', 'sup', 'br', 'wbr', 'span', 'font'];

    /** Those in which WordPress asks for the HTML of records. */
    public const CONTEXTS = ['post', 'title_save_pre'];

    /** @return array<string, array<string, true>> what a line may have, and elements beside it */
    public static function inline(string ...$more): array
    {
        return array_fill_keys([...self::INLINE, ...$more], ['lang' => true, 'dir' => true, 'style' => true]);
    }

    public static function withProperties(mixed $properties): mixed
    {
        return is_array($properties) ? array_values(array_unique([...$properties, ...Meaning::PROPERTIES])) : $properties;
    }

    /** Browsers write its colour beside a line through words, as `rgb()`, which WordPress drops with the line. */
    public static function allowColouredLine(mixed $isAllowed, mixed $css): mixed
    {
        return $isAllowed || (is_string($css)
            && preg_match('/^text-decoration(?:-line)?\s*:[\sa-z-]*rgba?\([\d\s.,%\/]*\)[\sa-z-]*$/i', $css) === 1);
    }

    public static function extended(mixed $tags, mixed $context): mixed
    {
        // WordPress's own sanitising of titles, of users who may not write any HTML.
        if ($context === 'title_save_pre' && is_array($tags)) {
            return $tags + self::inline();
        }
        return $context === 'post' && is_array($tags)
            ? $tags + self::OTHERS + array_fill_keys(self::FORMULA_TAGS, array_fill_keys(self::FORMULA_ATTRIBUTES, true))
            : $tags;
    }
}
