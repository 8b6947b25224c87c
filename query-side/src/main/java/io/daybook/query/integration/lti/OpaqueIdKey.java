package io.daybook.query.integration.lti;

/** Secret key of opaque ids: the same on all nodes, and never changed. */
@FunctionalInterface
public interface OpaqueIdKey {

    /** Returns the key. */
    String get();
}
