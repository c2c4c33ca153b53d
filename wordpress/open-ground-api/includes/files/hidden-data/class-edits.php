<?php

/**
 * The hidden data found in a file, and the changes to its bytes that remove it.
 *
 * The classes of the formats only read, and report changes. The changes are written here, in pieces, so that a film needs no more
 * memory than a picture. Time: each byte is copied once. Memory: a megabyte at a time, and some hundred bytes for each of at most
 * 100,000 changes; a file that needs more is withheld.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Edits
{
    public const PIECE = 1_048_576;
    /** Far more than programs leave in a file. Each takes some hundred bytes of memory. */
    private const MOST_CHANGES = 100_000;
    /** Bytes by which a copy may exceed its file: the orientation alone may take more bytes than the metadata that it replaces. */
    private const MOST_GROWTH = 256;

    /** @var array<string, true> kinds of hidden data (class-hidden-data-kinds.php) that the changes remove */
    private array $found = [];

    /** @var array<string, true> kinds of hidden data that no change removes */
    private array $left = [];

    /** @var list<array{0: int, 1: int, 2: ?string}> offset, length, replacement; null: zero bytes */
    private array $changes = [];

    /** @param int $size of the file; used as given */
    public function __construct(private readonly int $size)
    {
    }

    /** @param list<string> $kinds */
    public function cut(int $at, int $length, array $kinds, string $with = ''): void
    {
        $this->found += array_fill_keys($kinds, true);
        $this->adjust($at, $length, $with);
    }

    /**
     * Replaces a part of the file with zero bytes, unless it consists of zero bytes.
     *
     * @param resource $in
     * @param list<string> $kinds
     */
    public function blank($in, int $at, int $length, array $kinds): void
    {
        if (!Bytes::isZero($in, $at, $length)) {
            $this->found += array_fill_keys($kinds, true);
            $this->adjust($at, $length, null);
        }
    }

    /**
     * Records a change that results from others, of a length or an offset. Ignores bytes beyond the end of the file, which a
     * damaged file may refer to.
     *
     * @param string|null $with null: zero bytes
     * @throws UnreadableFile
     */
    public function adjust(int $at, int $length, ?string $with): void
    {
        if ($at < 0 || $at > $this->size) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        if (count($this->changes) >= self::MOST_CHANGES) {
            throw new UnreadableFile(UnreadableFile::LARGE);
        }
        $this->changes[] = [$at, max(0, min($length, $this->size - $at)), $with];
    }

    /** @param list<string> $kinds */
    public function reportUnremovable(array $kinds): void
    {
        $this->left += array_fill_keys($kinds, true);
    }

    public function hasFound(): bool
    {
        return $this->found !== [];
    }

    /** @return list<string> */
    public function found(): array
    {
        return HiddenDataKinds::sorted(array_keys($this->found));
    }

    /** @return list<string> */
    public function left(): array
    {
        return HiddenDataKinds::sorted(array_keys($this->left));
    }

    /** Returns the number of bytes by which the file grows. */
    public function growth(): int
    {
        return array_sum(array_map(static fn(array $change): int => $change[2] === null ? 0 : strlen($change[2]) - $change[1], $this->changes));
    }

    /**
     * @param resource $in
     * @param resource $out
     * @throws UnreadableFile when the disk is full, or the copy would be longer than the file
     */
    public function apply($in, $out): void
    {
        $changes = $this->changes;
        usort($changes, static fn(array $one, array $other): int => $one[0] <=> $other[0]);
        $at = $growth = 0;
        foreach ($changes as [$from, $length, $with]) {
            if ($from < $at) {
                // Inside a part that is removed.
                continue;
            }
            $growth += $with === null ? 0 : strlen($with) - $length;
            if ($growth > self::MOST_GROWTH) {
                throw new UnreadableFile(UnreadableFile::DAMAGED);
            }
            Bytes::copy($in, $at, $from - $at, $out);
            if ($with === null) {
                for ($rest = $length; $rest > 0; $rest -= self::PIECE) {
                    Bytes::write($out, str_repeat("\0", min($rest, self::PIECE)));
                }
            } else {
                Bytes::write($out, $with);
            }
            $at = $from + $length;
        }
        Bytes::copy($in, $at, PHP_INT_MAX, $out);
    }
}
