package io.daybook.application.content.contentmigrations;

import io.daybook.command.platform.kernel.Rejection;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * Computes the size of a ZIP archive's central directory before the archive is opened: opening
 * reads the whole directory into memory, and an archive of empty entries consists of little else.
 */
final class ZipDirectory {

    private static final int END = 0x06054b50;
    private static final int END_BYTES = 22;
    private static final int LONGEST_COMMENT = 0xFFFF;
    private static final int SIZE_AT = 12;

    private static final int LOCATOR = 0x07064b50;
    private static final int LOCATOR_BYTES = 20;
    private static final int LOCATOR_OFFSET_AT = 8;
    private static final int END_64_BYTES = 56;
    private static final int SIZE_64_AT = 40;

    private ZipDirectory() {}

    /**
     * Its size in bytes, the larger one where the archive declares two.
     *
     * @throws Rejection if it is not a ZIP archive
     */
    static long bytes(Path archive) throws IOException {
        try (var channel = FileChannel.open(archive)) {
            long from = Math.max(0, channel.size() - END_BYTES - LONGEST_COMMENT);
            ByteBuffer tail = read(channel, from, (int) (channel.size() - from));
            for (int at = tail.limit() - END_BYTES; at >= 0; at--) {
                if (tail.getInt(at) == END) {
                    long size = Integer.toUnsignedLong(tail.getInt(at + SIZE_AT));
                    return Math.max(size, bytes64(channel, from + at));
                }
            }
        }
        throw Rejection.badRequest("The file is not a package");
    }

    /** The end record of a large archive, which is before the other one. */
    private static long bytes64(FileChannel channel, long end) throws IOException {
        long locatorAt = end - LOCATOR_BYTES;
        if (locatorAt < 0) {
            return 0;
        }
        ByteBuffer locator = read(channel, locatorAt, LOCATOR_BYTES);
        long at = locator.getLong(LOCATOR_OFFSET_AT);
        if (locator.getInt(0) != LOCATOR || at < 0 || at > channel.size() - END_64_BYTES) {
            return 0;
        }
        long size = read(channel, at, END_64_BYTES).getLong(SIZE_64_AT);
        return size < 0 ? Long.MAX_VALUE : size;
    }

    private static ByteBuffer read(FileChannel channel, long from, int bytes) throws IOException {
        var buffer = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int read = 0;
        while (buffer.hasRemaining() && read >= 0) {
            read = channel.read(buffer, from + buffer.position());
        }
        return buffer.flip();
    }
}
