package io.daybook.query.institution.admins;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/** A user's administrator role in an account, also effective in all its descendants. */
@Document("admins_v1")
@CompoundIndex(name = "by_user", def = "{'userId': 1, '_id': 1}")
@CompoundIndex(name = "by_account", def = "{'accountId': 1, '_id': 1}")
public record AdminView(@Id long id, long accountId, long userId, long roleId, boolean deleted) {}
