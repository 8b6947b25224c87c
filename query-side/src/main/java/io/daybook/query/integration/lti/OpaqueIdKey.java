package io.daybook.query.integration.lti;

/** The secret that opaque ids are made with: the same on all nodes and for ever. */
@FunctionalInterface
public interface OpaqueIdKey {

    /** The secret. */
    String get();
}
