package io.daybook.mongo;

/**
 * The layout of a checkpoint file: magic number, then records, each a kind and a BSON document,
 * then the checksum of everything before it. The first record is the header; the record of each
 * collection is followed by those of its documents. Since version 2 the first collections are
 * written once more at the end.
 */
final class CheckpointFormat {

    static final String FILE_NAME = "checkpoint.bson";
    static final long MAGIC = 0x454D424D4F4E474FL;
    static final int VERSION = 2;

    static final byte END = 0;
    static final byte HEADER = 1;
    static final byte COLLECTION = 2;
    static final byte DOCUMENT = 3;

    /** Suffix of the names of the first collections when they are written again. */
    static final String AFTER = ".after";

    static final String FORMAT_FIELD = "format";
    static final String STAMP_FIELD = "stamp";
    static final String DATABASE_FIELD = "database";
    static final String NAME_FIELD = "collection";
    static final String INDEXES_FIELD = "indexes";

    private CheckpointFormat() {}
}
