<?php

/**
 * What the website shows of HTML, but WordPress's list of tags lacks: formulas (MathML), times, files of films, and what
 * helps texts of mixed directions and long words. Added to that list, for texts of all users.
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

    public static function register(): void
    {
        add_filter('wp_kses_allowed_html', self::extended(...), 10, 2);
    }

    private static function extended(mixed $tags, mixed $context): mixed
    {
        return $context === 'post' && is_array($tags)
            ? $tags + self::OTHERS + array_fill_keys(self::FORMULA_TAGS, array_fill_keys(self::FORMULA_ATTRIBUTES, true))
            : $tags;
    }
}
