<?php

/**
 * The meaning of elements and styles: superscript, subscript, struck through, numbered.
 *
 * It is the same as on the website (lib/html/meaning.ts); test cases of both are in lib/html/testing/meanings.json. Time: each
 * declaration is read once. Memory: thirty times the style, for its declarations (class-styles.php).
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class StyleMeaning
{
    /** The relevant CSS properties. */
    public const PROPERTIES = [
        'vertical-align', 'baseline-shift', 'mso-text-raise', 'position', 'top', 'bottom', 'font-size', 'font-variant',
        'font-variant-position', 'text-decoration', 'text-decoration-line', '-webkit-text-decoration',
        '-webkit-text-decoration-line', 'text-line-through', 'list-style', 'list-style-type',
    ];

    private const MAY_MEAN = '/align|shift|raise|position|decoration|line-through|font|list-style/i';

    private const ELEMENTS = [
        'sup' => ['position' => 'sup'],
        'sub' => ['position' => 'sub'],
        's' => ['isStruck' => true],
        'strike' => ['isStruck' => true],
        'del' => ['isStruck' => true],
    ];

    /** In pixels: the line height of ordinary text, and a tenth of it, because smaller shifts are only decorative. */
    private const LINE = 24;
    private const LEAST_SHIFT = self::LINE / 10;

    /** A value that is inherited, or can't be resolved here. */
    private const KEEPS = '/^(?:inherit|revert|revert-layer)$|var\(/';

    /** @return array{position?: 'sup'|'sub'|'none', isStruck?: bool, marker?: string} without what is not specified */
    public static function of(string $element, ?string $style): array
    {
        $said = $style === null ? [] : self::ofStyle($style);
        if (Tags::isDividing($element)) {
            // No style raises the words of a block or a cell.
            unset($said['position']);
        }
        return $said + (self::ELEMENTS[$element] ?? []);
    }

    /** @return array{position?: 'sup'|'sub'|'none', isStruck?: bool, marker?: string} */
    public static function ofStyle(string $style): array
    {
        if (preg_match(self::MAY_MEAN, $style) !== 1) {
            return [];
        }
        $read = [];
        foreach (Styles::declarations($style) as [$name, $value]) {
            $read = [...$read, ...self::read($name, $value)];
        }
        $position = self::position($read);
        return array_intersect_key($read, ['isStruck' => true, 'marker' => true]) + ($position === null ? [] : ['position' => $position]);
    }

    /** @return array<string, mixed> */
    private static function read(string $name, string $value): array
    {
        $keyword = strtolower($value);
        return match ($name) {
            'vertical-align', 'baseline-shift', 'mso-text-raise' => self::align($keyword),
            'position' => ['isMovable' => $keyword === 'relative'],
            'top', 'bottom' => self::moved($value, $name === 'top' ? -1 : 1),
            'font-size' => self::size($keyword),
            'font-variant', 'font-variant-position' => self::variant($keyword),
            'text-decoration', 'text-decoration-line', '-webkit-text-decoration', '-webkit-text-decoration-line' =>
                preg_match(self::KEEPS, $keyword) === 1 ? [] : ['isStruck' => in_array('line-through', self::words($keyword), true)],
            // Word's double strikethrough.
            'text-line-through' => $keyword === 'none' || $keyword === '' ? [] : ['isStruck' => true],
            'list-style', 'list-style-type' =>
                $keyword === 'unset' || preg_match(self::KEEPS, $keyword) === 1 ? [] : ['marker' => self::marker($value)],
            default => [],
        };
    }

    /** @return list<string> */
    private static function words(string $value): array
    {
        return preg_split('/[\s,]+/', strtolower($value)) ?: [];
    }

    /** @return array<string, mixed> */
    private static function align(string $value): array
    {
        $align = match (preg_replace('/^text-/', '', $value)) {
            'super' => 'sup',
            'sub' => 'sub',
            'top' => 'top',
            'bottom' => 'bottom',
            'baseline', 'middle', 'initial', 'unset' => 'none',
            default => null,
        };
        $pixels = $align === null ? Styles::pixels($value, self::LINE) : null;
        return $align === null && $pixels === null ? [] : ['align' => $align ?? self::shifted($pixels)];
    }

    /** @return array<string, mixed> */
    private static function moved(string $value, int $direction): array
    {
        $pixels = Styles::pixels($value, self::LINE);
        return $pixels === null ? [] : ['moved' => $pixels * $direction];
    }

    /** @return array<string, mixed> */
    private static function size(string $value): array
    {
        if (in_array($value, ['xx-small', 'x-small', 'small', 'smaller'], true)) {
            return ['isSmaller' => true];
        }
        $pixels = Styles::pixels($value, 16);
        return $pixels === null ? [] : ['isSmaller' => $pixels < 13];
    }

    /** @return array<string, mixed> */
    private static function variant(string $value): array
    {
        $position = [...array_intersect(self::words($value), ['super', 'sub'])][0] ?? null;
        return $position === null ? [] : ['align' => $position === 'sub' ? 'sub' : 'sup'];
    }

    /** Returns the type in a `list-style`, besides an image and a position. */
    private static function marker(string $value): string
    {
        $withoutAddresses = (string) preg_replace('/url\([^()]*\)/i', '', $value);
        if (preg_match('/"[^"]*"|\'[^\']*\'/', $withoutAddresses, $quoted) === 1) {
            return $quoted[0];
        }
        $words = self::words((string) preg_replace('/(?<![a-z-])[a-z-]+\([^()]*\)/i', ' ', $value));
        return [...array_diff($words, ['', 'inside', 'outside', 'initial'])][0] ?? 'disc';
    }

    /** @param array<string, mixed> $read */
    private static function position(array $read): ?string
    {
        $align = $read['align'] ?? null;
        if ($align === 'sup' || $align === 'sub') {
            return $align;
        }
        // Smaller letters at the edge of the line are above or below the others.
        if (($read['isSmaller'] ?? false) && ($align === 'top' || $align === 'bottom')) {
            return $align === 'top' ? 'sup' : 'sub';
        }
        $shifted = ($read['isMovable'] ?? false) && isset($read['moved']) ? self::shifted($read['moved']) : 'none';
        return $shifted !== 'none' ? $shifted : ($align === 'none' ? 'none' : null);
    }

    private static function shifted(float $pixels): string
    {
        return abs($pixels) < self::LEAST_SHIFT ? 'none' : ($pixels > 0 ? 'sup' : 'sub');
    }
}
