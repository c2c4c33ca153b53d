<?php

/**
 * Reads PDF tokens one by one.
 *
 * Time: each token is a step, and so is each escape or bracket in a string; long ones take more (class-scan-budget.php). Each byte
 * is read once, however deeply nested or damaged the structure is. Memory: the file, and five times its longest string, of a
 * million bytes at most, or name, of 65,000; a file with a longer one is withheld.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class PdfTokens
{
    public const NAME = 'name';
    public const TEXT = 'text';
    public const WORD = 'word';
    public const NUMBER = 'number';
    /** `<<`, `>>`, `[` and `]`. */
    public const MARK = 'mark';

    private const PLAIN = '~\G(?:(<<|>>|[\[\]{}])|/([^\0\t\n\f\r ()<>\[\]{}/%]{0,65535}+)|([^\0\t\n\f\r ()<>\[\]{}/%]{1,65535}+))~';
    private const ESCAPES = ['n' => "\n", 'r' => "\r", 't' => "\t", 'b' => "\x08", 'f' => "\f", "\n" => '', "\r" => ''];

    private const LONGEST_TEXT = 1_000_000;
    /** The limit for a name, word or number: patterns repeat a character 65,535 times at most. */
    private const LONGEST_NAME = 65_000;

    private int $at = 0;

    public function __construct(public readonly string $bytes)
    {
    }

    /** Returns the offset of the next token. */
    public function at(): int
    {
        return $this->at;
    }

    public function skipTo(int $at): void
    {
        $this->at = $at;
    }

    /**
     * @return array{0: string, 1: string}|null kind and value, with escapes resolved; null at the end
     * @throws UnreadableFile if a string has no end, or is too long
     */
    public function next(): ?array
    {
        $size = strlen($this->bytes);
        while (($this->at += strspn($this->bytes, "\0\t\n\f\r ", $this->at)) < $size) {
            ScanBudget::spend();
            $char = $this->bytes[$this->at];
            if ($char === '(') {
                return [self::TEXT, self::decoded($this->literal())];
            }
            if ($char === '<' && ($this->bytes[$this->at + 1] ?? '') !== '<') {
                return [self::TEXT, self::decoded($this->hexadecimal())];
            }
            if ($char === '%') {
                $this->at += strcspn($this->bytes, "\r\n", $this->at);
                continue;
            }
            if (preg_match(self::PLAIN, $this->bytes, $match, PREG_UNMATCHED_AS_NULL, $this->at) !== 1) {
                $this->at++;
                continue;
            }
            $this->at += self::counted(strlen($match[0]), self::LONGEST_NAME);
            return match (true) {
                $match[1] !== null => [self::MARK, $match[1]],
                $match[2] !== null => [self::NAME, self::unescaped($match[2])],
                ctype_digit($match[3]) => [self::NUMBER, $match[3]],
                default => [self::WORD, $match[3]],
            };
        }
        return null;
    }

    private function literal(): string
    {
        $from = ++$this->at;
        $size = strlen($this->bytes);
        for ($depth = 1; ($this->at += strcspn($this->bytes, '\\()', $this->at)) < $size; $this->at++) {
            ScanBudget::spend();
            $char = $this->bytes[$this->at];
            if ($char === '\\') {
                $this->at++;
                continue;
            }
            $depth += $char === '(' ? 1 : -1;
            if ($depth === 0) {
                $text = $this->part($from, $this->at++);
                return str_contains($text, '\\') ? self::withoutEscapes($text) : $text;
            }
        }
        throw new UnreadableFile(UnreadableFile::DAMAGED);
    }

    private function hexadecimal(): string
    {
        $end = strpos($this->bytes, '>', $this->at);
        if ($end === false) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        $digits = (string) preg_replace('/[^0-9A-Fa-f]+/', '', $this->part($this->at, $end));
        $this->at = $end + 1;
        return (string) hex2bin(strlen($digits) % 2 === 0 ? $digits : "{$digits}0");
    }

    private function part(int $from, int $to): string
    {
        return substr($this->bytes, $from, self::counted($to - $from, self::LONGEST_TEXT));
    }

    /** @throws UnreadableFile if it is too long */
    private static function counted(int $length, int $most): int
    {
        ScanBudget::search($length);
        return $length > $most ? throw new UnreadableFile(UnreadableFile::LARGE) : $length;
    }

    private static function withoutEscapes(string $text): string
    {
        return (string) preg_replace_callback('/\\\\([0-7]{1,3}|\r\n|.)/s', static fn(array $match): string => match (true) {
            ctype_digit($match[1]) && $match[1][0] < '8' => chr(octdec($match[1]) & 0xFF),
            $match[1] === "\r\n" => '',
            default => self::ESCAPES[$match[1]] ?? $match[1],
        }, $text);
    }

    private static function unescaped(string $name): string
    {
        return str_contains($name, '#')
            ? (string) preg_replace_callback('/#([0-9A-Fa-f]{2})/', static fn(array $match): string => (string) hex2bin($match[1]), $name)
            : $name;
    }

    /** Decodes UTF-16, well enough to find words in Latin letters. */
    private static function decoded(string $text): string
    {
        return str_starts_with($text, "\xFE\xFF") || str_starts_with($text, "\xFF\xFE") ? str_replace("\0", '', substr($text, 2)) : $text;
    }
}
